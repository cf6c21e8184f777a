//! Where chance comes from: somebody else.

/// Somebody who decides between equally likely things: a shaken cup, a generator, a person who reads real dice, or an
/// enumeration of everything that can happen. The rules never throw; they say what is thrown and take what comes.
pub trait Cup {
    /// One of `of` equally likely numbers, from 0 to `of - 1`. `of` is at least 1.
    fn pick(&mut self, of: u32) -> u32;
}

impl<C: Cup + ?Sized> Cup for &mut C {
    #[inline]
    fn pick(&mut self, of: u32) -> u32 {
        (**self).pick(of)
    }
}
