//! Why commands are refused: closed sets, each reason with the key of the message that says it to people.

/// Defines an enum of reasons, each with the end of its message's key.
#[macro_export]
macro_rules! refusals {
    ($($(#[$doc:meta])+ $name:ident { $($(#[$about:meta])+ $reason:ident = $key:literal,)+ })+) => {$(
        $(#[$doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $($(#[$about])+ $reason,)+
        }

        impl $name {
            /// All of them, so that a test finds a message for each.
            pub const ALL: &'static [$name] = &[$($name::$reason),+];

            /// The message that says it.
            pub const fn message_key(self) -> &'static str {
                match self {
                    $($name::$reason => concat!("web-no-", $key),)+
                }
            }
        }
    )+};
}

refusals! {
    /// Why a table refuses a command, apart from the rules of its game.
    TableRefusal {
        /// A link is not that of the person's chain for this throw.
        BadLink = "bad-link",
        /// The host has barred the person from this table.
        Barred = "barred",
        /// The game has begun, or jokers are being chosen.
        Begun = "begun",
        /// A bot plays that seat, or there is no such seat.
        BotAlready = "bot-already",
        /// The chair is open.
        ChairOpen = "chair-open",
        /// The chair is taken.
        ChairTaken = "chair-taken",
        /// Only a host of the club may.
        ClubHostOnly = "club-host-only",
        /// The table's cup throws; nothing is entered.
        CupThrows = "cup-throws",
        /// Only the host of the table may.
        HostOnly = "host-only",
        /// The chair has its jokers, and a choice stands.
        JokersChosen = "jokers-chosen",
        /// The jokers have been turned up, so a late comer would choose after seeing them.
        JokersShown = "jokers-shown",
        /// The last person may not leave the table to bots.
        LastPerson = "last-person",
        /// The entry cannot be read that way.
        NoCorrection = "no-correction",
        /// No jokers are being chosen.
        NoJokersAsked = "no-jokers-asked",
        /// The text is no move of the game.
        NoMove = "no-move",
        /// No correction has been proposed.
        NoProposal = "no-proposal",
        /// The last event is not the person's to take back.
        NoUndo = "no-undo",
        /// A table of bots alone does not begin.
        NobodyPlays = "nobody-plays",
        /// No person sits there.
        NobodyThere = "nobody-there",
        /// The person on that seat has been seen lately.
        NotAway = "not-away",
        /// The game has not begun.
        NotBegun = "not-begun",
        /// Perfect play is not to be had at this table.
        NotSolved = "not-solved",
        /// Another seat is awaited, or the person has none.
        NotYours = "not-yours",
        /// Hosts do not bar themselves.
        NotYourself = "not-yourself",
        /// Only entries of real dice are corrected.
        OnlyRealDice = "only-real-dice",
        /// Another correction waits for agreement.
        ProposalOpen = "proposal-open",
        /// Throws are entered from real dice.
        RealDice = "real-dice",
        /// The table for the next game is there already.
        RematchThere = "rematch-there",
        /// The person sits at this table already.
        SitsAlready = "sits-already",
        /// All chairs are taken.
        TableFull = "table-full",
        /// Three jokers are brought, not more or fewer (S-48).
        ThreeJokers = "three-jokers",
        /// A throw is under way: links are being shown.
        ThrowUnderWay = "throw-under-way",
        /// The first throw has been made.
        ThrownAlready = "thrown-already",
        /// The game needs more seats than would be left.
        TooFewLeft = "too-few-left",
        /// The table has as many events as one may have.
        TooLong = "too-long",
        /// The form does not make up a move yet.
        Unclear = "unclear",
    }
    /// Why a club refuses a command.
    ClubRefusal {
        /// The command does not fit what it is about.
        BadForm = "bad-form",
        /// A name is empty, too long or not to be read.
        BadName = "bad-name",
        /// It is so already.
        Already = "club-already",
        /// The evening is at a table.
        AtTable = "club-at-table",
        /// Another member has that avatar.
        AvatarTaken = "club-avatar-taken",
        /// The file has no rows.
        CsvEmpty = "club-csv-empty",
        /// A column that has to be there is missing.
        CsvHead = "club-csv-head",
        /// A cell that should be a number is none.
        CsvNumber = "club-csv-number",
        /// A cell that should say yes or no does not.
        CsvYes = "club-csv-yes",
        /// A cell names no game.
        CsvGame = "club-csv-game",
        /// A cell is no day, or one to come.
        CsvDate = "club-csv-date",
        /// A cell is no name.
        CsvName = "club-csv-name",
        /// A cell does not say whether the seat was a bot.
        CsvBot = "club-csv-bot",
        /// A cell names no jokers.
        CsvJoker = "club-csv-joker",
        /// A quoted cell has no end.
        CsvQuote = "club-csv-quote",
        /// A row, or the file, is longer than is taken in.
        CsvLong = "club-csv-long",
        /// An evening is open.
        EveningOpen = "club-evening-open",
        /// The club has as many members as it may have.
        Full = "club-full",
        /// A host needs a device of their own.
        HostNeedsDevice = "club-host-needs-device",
        /// A result by hand has fewer or more seats than the game.
        EnteredSeats = "club-hand-seats",
        /// A result by hand has neither eyes nor a place for every seat.
        EnteredMissing = "club-hand-missing",
        /// A result by hand has a place or score that cannot be.
        EnteredPlace = "club-hand-place",
        /// A result by hand has bonus eyes that no place brings.
        EnteredBonus = "club-hand-bonus",
        /// A result by hand has the same member twice.
        EnteredTwice = "club-hand-twice",
        /// Only a host of the club may.
        HostOnly = "club-host-only",
        /// The club would have no host.
        LastHost = "club-last-host",
        /// Another member has that name.
        NameTaken = "club-name-taken",
        /// There is no such evening, or none is open.
        NoEvening = "club-no-evening",
        /// A correction needs a reason.
        NoReason = "club-no-reason",
        /// The evening has no result yet.
        NoResult = "club-no-result",
        /// The club has no such member.
        NoSuchMember = "club-no-such-member",
        /// The evening has no table.
        NoTable = "club-no-table",
        /// Nothing would change.
        NothingChanged = "club-nothing-changed",
        /// The member has been removed.
        Removed = "club-removed",
        /// The member has that avatar already.
        SameAvatar = "club-same-avatar",
        /// The seat is at the end of the row already.
        SeatEnd = "club-seat-end",
    }
}

#[cfg(test)]
mod tests {
    use words::{Lang, has};

    use super::*;

    #[test]
    fn every_refusal_has_its_message_in_both_languages() {
        let tables = TableRefusal::ALL.iter().map(|refusal| refusal.message_key());
        let clubs = ClubRefusal::ALL.iter().map(|refusal| refusal.message_key());
        for key in tables.chain(clubs) {
            assert!(Lang::ALL.into_iter().all(|lang| has(lang, key)), "{key}");
        }
    }
}
