# What only the Python package says.

python-language = There is no language "{ $given }"; choose from { $known }.
python-no-throw = No throw is awaited in this position.
python-no-move = No move is awaited in this position.
python-other-setup = this position is of another set-up; Game.from_setup opens it
python-name-or-bot = Either a person sits there or a bot; leave out name or bot.
python-seconds = seconds needs a number from 0 to { $most }, not { $given }.
python-perfect-unsolved = A perfect bot needs the solution of this table: solve it with knobel.solve(game, shelf), which takes from seconds to an hour, and name the shelf.
python-other-solution = This position is of another table than was solved.
python-no-solution = In { $folder } there is no solution of this table any more.
python-compare = compare needs one switch and two different values, such as {"{"}"cap": ["before", "none"]{"}"}, not { $given }.
python-shard = shard needs a part and the number of parts, such as (1, 8), up to { $most } parts, not { $given }.
python-until-error = until_error needs a number from 0.00001 to 0.5, such as 0.001, not { $given }.
python-until-and-shard = until_error decides for itself how many games are played; part of a run needs games.
python-parameters = { $argument } needs parameters with their values, such as {"{"}"target": range(18, 31), "ante": [1, 2]{"}"} or "target=18..30,ante=1,2", not { $given }.
python-is-sweep = this is the result of a sweep; SweepResult reads it
python-is-no-sweep = this is no result of a sweep; LabResult reads those of other runs
python-game-and-setup = This game already has its whole set-up; leave out the rest, or give an id instead of a game.
python-missing-package = This needs the package { $package }, which is not installed: pip install { $package }, or the extra knobel[{ $extra }].
python-no-frames = A data frame needs pandas or polars, and neither is installed: pip install pandas, or polars. rows() needs neither.
python-no-parquet = A Parquet file needs pyarrow or polars, and neither is installed: pip install pyarrow, or polars.
python-library = Data frames are of { $known }, not of { $given }.
python-rows-of = There are rows of { $known }, not of { $given }.
python-no-number = { $number } is the number of nothing in this position.
python-no-choice = Table { $table }: { $number } is the number of no move there.
python-illegal-choice = Table { $table }: { $number } is { $named }, which is not legal there.
python-choices = A step needs a whole number for each table.
python-choices-count = A step needs a number for each of the { $tables } tables, not { $given }.
python-forced = forced is asked or played, not { $given }.
python-no-buffer = There is no array { $given }; there are { $known }.
python-buffer = { $name } needs a contiguous array of { $kind } with the shape { $shape } that can be written to.
python-buffer-in-use = The array { $name } cannot be written to: it shares memory with another one, or has been locked or reshaped.
python-saved-batch = This is no batch that can be gone on with: { $error }
python-saved-cup = This is no cup that can be gone on with.
python-save-damaged = { $file } is damaged: it was cut off or altered. Delete it, and its games are played again.
python-save-other-run = In { $folder } parts of another run are saved: { $what } is { $theirs } there and { $ours } here. Take another folder, or the same arguments.
python-cluster-unknown = cluster is "ray" or None, not { $given }.
python-cluster-address = address names a Ray cluster; say cluster="ray" too, or leave it out.
python-cluster-unreachable = There is no Ray cluster to be reached at { $address }: { $error }
python-cluster-threads = No machine of the cluster has { $threads } cores for a task; the largest has { $most }.
python-cluster-no-package = On { $machine } Python finds no package knobel; install the same version there as here.
python-cluster-version = On { $machine } knobel has version { $theirs }, here it has { $ours }; install the same version there.
python-cluster-given-up = { $what } was given up after { $tries } tries: each time the worker at it, or its machine, was gone. Ray says: { $error }
python-base-alone = base names the point that a sweep is held against; say over too, or leave it out.
python-over-and-compare = over plays at every value and tells the differences already; leave out compare.
