# Was nur das Python-Paket sagt.

python-language = Die Sprache „{ $given }“ gibt es nicht; zur Wahl stehen { $known }.
python-no-throw = In dieser Stellung wird auf keinen Wurf gewartet.
python-no-move = In dieser Stellung wird auf keinen Zug gewartet.
python-other-setup = diese Stellung gehört zu einem anderen Aufbau; Game.from_setup öffnet ihn
python-name-or-bot = Entweder sitzt dort ein Mensch oder ein Bot; lass name oder bot weg.
python-seconds = seconds braucht eine Zahl von 0 bis { $most }, nicht { $given }.
python-perfect-unsolved = Ein perfekter Bot braucht die Lösung dieses Tisches: Löse ihn mit knobel.solve(game, shelf), das dauert Sekunden bis zu einer Stunde, und nenne die Ablage.
python-other-solution = Diese Stellung gehört zu einem anderen Tisch als dem gelösten.
python-no-solution = In { $folder } liegt keine Lösung dieses Tisches mehr.
python-compare = compare braucht einen Schalter und zwei verschiedene Werte, etwa {"{"}"cap": ["before", "none"]{"}"}, nicht { $given }.
python-shard = shard braucht einen Teil und die Zahl der Teile, etwa (1, 8), bis zu { $most } Teile, nicht { $given }.
python-until-error = until_error braucht eine Zahl von 0.00001 bis 0.5, etwa 0.001, nicht { $given }.
python-until-and-shard = until_error entscheidet selbst, wie viele Partien gespielt werden; für einen Teil eines Laufs braucht es games.
python-parameters = { $argument } braucht Parameter mit ihren Werten, etwa {"{"}"target": range(18, 31), "ante": [1, 2]{"}"} oder "target=18..30,ante=1,2", nicht { $given }.
python-is-sweep = das ist das Ergebnis einer Messreihe; SweepResult liest es
python-is-no-sweep = das ist kein Ergebnis einer Messreihe; LabResult liest die anderer Läufe
python-game-and-setup = Dieses Spiel hat schon seinen ganzen Aufbau; lass den Rest weg oder nenne statt des Spiels seine Kennung.
python-missing-package = Das braucht das Paket { $package }, das nicht installiert ist: pip install { $package } oder das Extra knobel[{ $extra }].
python-no-frames = Eine Datentabelle (data frame) braucht pandas oder polars, und keines von beiden ist installiert: pip install pandas, oder polars. rows() braucht keines.
python-no-parquet = Eine Parquet-Datei braucht pyarrow oder polars, und keines von beiden ist installiert: pip install pyarrow, oder polars.
python-library = Datentabellen gibt es von { $known }, nicht von { $given }.
python-rows-of = Zeilen gibt es von { $known }, nicht von { $given }.
python-no-number = { $number } ist in dieser Stellung die Nummer von nichts.
python-no-choice = Tisch { $table }: { $number } ist dort die Nummer keines Zuges.
python-illegal-choice = Tisch { $table }: { $number } ist { $named }; das ist dort nicht erlaubt.
python-choices = Ein Schritt braucht eine ganze Zahl für jeden Tisch.
python-choices-count = Ein Schritt braucht eine Nummer für jeden der { $tables } Tische, nicht { $given }.
python-forced = forced ist asked oder played, nicht { $given }.
python-no-buffer = Das Feld { $given } gibt es nicht; es gibt { $known }.
python-buffer = { $name } braucht ein zusammenhängendes Feld von { $kind } mit der Form { $shape }, in das geschrieben werden kann.
python-buffer-in-use = In das Feld { $name } kann nicht geschrieben werden: Es teilt sich Speicher mit einem anderen oder ist gesperrt oder umgeformt worden.
python-saved-batch = Mit diesem Stapel lässt sich nicht weitermachen: { $error }
python-saved-cup = Das ist kein Becher, mit dem es weitergehen kann.
python-save-damaged = { $file } ist beschädigt: abgeschnitten oder verändert. Lösche die Datei, dann werden ihre Partien noch einmal gespielt.
python-save-other-run = In { $folder } sind Teile eines anderen Laufs gespeichert: { $what } ist dort { $theirs } und hier { $ours }. Nimm einen anderen Ordner oder dieselben Angaben.
python-cluster-unknown = cluster ist "ray" oder None, nicht { $given }.
python-cluster-address = address nennt einen Ray-Cluster; schreib auch cluster="ray" dazu oder lass es weg.
python-cluster-unreachable = Unter { $address } ist kein Ray-Cluster zu erreichen: { $error }
python-cluster-threads = Kein Rechner des Clusters hat { $threads } Kerne für eine Aufgabe; der größte hat { $most }.
python-cluster-no-package = Auf { $machine } findet Python kein Paket knobel; installiere dort dieselbe Version wie hier.
python-cluster-version = Auf { $machine } hat knobel die Version { $theirs }, hier { $ours }; installiere dort dieselbe Version.
python-cluster-given-up = { $what } wurde nach { $tries } Versuchen aufgegeben: Jedes Mal war der Prozess oder sein Rechner weg. Ray sagt: { $error }
python-base-alone = base nennt den Vergleichspunkt einer Messreihe; nenne auch over, oder lass base weg.
python-over-and-compare = over spielt schon bei jedem Wert und nennt die Unterschiede; lass compare weg.
