# Was das Terminal selbst während der Partie sagt.

terminal-aliases =
    help: ?, hilfe
    legal: möglich, züge
    why: warum
    score: punkte
    look: ansehen, spielpläne, pläne
    save: speichern
    hint: tipp, rat
    resign: aufgeben
    quit: ende
    take back: zurücknehmen
    annul: partie annullieren
    done: fertig
    undo: zurück
terminal-yes-words = j ja y
terminal-decimal = ,

terminal-about = { $name }: { $text }
terminal-and = { $first } und { $last }

terminal-round-of = Runde { $number } von { $total }
terminal-round = Runde { $number }
terminal-turn = Zug { $number }
terminal-game-of-series = Partie { $number }, { $text }
terminal-stage-lot = Auslosung
terminal-stage-setup = Aufbau
terminal-stage-deal = Austeilen
terminal-stage-end = Ende
terminal-standing = Punktestand: { $scores }
terminal-still-to-act = Noch am Zug: { $names }
terminal-thinking = { $name } denkt nach …
terminal-compiling = Die Engine wird jetzt einmalig kompiliert: bis zu einer Minute. „isthmus warmup“ erledigt das vorab.
terminal-pass-keyboard = Geben Sie die Tastatur an { $name } weiter. { $name }, drücken Sie die Eingabetaste, wenn sonst niemand zusieht.
terminal-may-reopen = ({ $name }, wenn Sie es sich anders überlegen, tippen Sie stattdessen undo.)

terminal-not-accepted = „{ $text }“ wurde nicht gespielt.
terminal-refused = { $sentence } [{ $clause }]
terminal-places = Betrifft: { $places }
terminal-why-hint = („warum“ zeigt die ganze Regel { $clause })
terminal-clause = Regel { $clause }:
terminal-unreadable = „{ $text }“ ist nicht zu verstehen. Mit ? sehen Sie, wie man Schritte schreibt.
terminal-expected = Erwartet: { $expected }
terminal-ambiguous = „{ $text }“ kann { $candidates } bedeuten; bitte schreiben Sie eines davon.
terminal-not-played = Danach nicht gespielt: { $steps }
terminal-allowed = „{ $text }“ ist jetzt erlaubt.
terminal-nothing-refused = Nichts wurde abgelehnt. Mit „warum“ und einem Schritt fragen Sie nach diesem Schritt.
terminal-nobody = Niemand hier heißt „{ $name }“. Am Tisch: { $names }

terminal-help-steps = Schritte
terminal-help-commands = Befehle
terminal-help-list =
    done, fertig         sich mit diesem Zug oder dieser Runde fertig melden
    undo, zurück         meinen letzten Schritt zurücknehmen
    legal, möglich       alle Schritte, die möglich sind (Tabulator ergänzt)
    why, warum [SCHRITT] warum ein Schritt abgelehnt wird, mit der Regel
    score, punkte        die Wertung bis jetzt
    look, ansehen [NAME] die Spielpläne der anderen
    hint, tipp           was der stärkste Bot jetzt erwägen würde
    save DATEI           die Partie bis hierher aufzeichnen
    resign, aufgeben     die Partie aufgeben; zu zweit zählt das als Niederlage
    quit, ende           gehen; „isthmus play --resume“ setzt die Partie fort
    Mehrere Schritte je Zeile, mit Leerzeichen. Die Eingabetaste zeichnet neu.
terminal-help-agreements =
    take back, zurücknehmen      den letzten Zug zurücknehmen, wenn die Gegenseite einverstanden ist
    annul, partie annullieren    die Partie zählt nicht, wenn die Gegenseite einverstanden ist
terminal-legal = { $count ->
    [one] Ein Schritt ist möglich:
   *[other] { $count } Schritte sind möglich:
    }

terminal-save-where = Bitte nennen Sie eine Datei: save meine-partie.txt
terminal-record-written = Die Aufzeichnung bis hierher steht in { $path }
terminal-saved = Die Partie ist gespeichert. So geht sie weiter:
terminal-real-drawn = { $place }: Was wurde gezogen? (zurück: vorige Ziehung noch einmal eingeben)
terminal-recorded = Die Aufzeichnung ist gespeichert. So sehen Sie sie wieder:
terminal-code = Diese Verteilung noch einmal spielen oder weitergeben:
terminal-analyse = So sehen Sie, auf welche Entscheidungen es ankam:

terminal-ask-take-back = { $name }, { $asker } möchte den letzten Zug zurücknehmen. Einverstanden? [j/n]
terminal-ask-annul = { $name }, { $asker } möchte die Partie annullieren. Einverstanden? [j/n]
terminal-ask-resign = { $name }, aufgeben? Das zählt als Niederlage. [j/n]
terminal-ask-abandon = { $name }, die Partie abbrechen? Sie zählt dann nicht. [j/n]
terminal-not-agreed = Abgelehnt; die Partie geht weiter.
terminal-taken-back = Der letzte Zug wurde zurückgenommen.

terminal-total = Summe
terminal-rank = Rang
terminal-place = { $number }.
terminal-winner = { $names } gewinnt.
terminal-shared = { $names } teilen sich den Sieg.
terminal-title = Titel: { $title }
terminal-thoughts-which = Was dachten die Bots? Tippen Sie { $labels }, oder drücken Sie zum Beenden die Eingabetaste:

terminal-menu-welcome = Isthmus: vier Spiele mit Inseln und Wegen.
terminal-menu-resume = Eine gespeicherte Partie fortsetzen
terminal-menu-quit = Gehen
terminal-menu-choose = Ihre Wahl:
terminal-menu-which = Bitte tippen Sie eine dieser Möglichkeiten: { $choices }
terminal-menu-players = Wer spielt? Namen, durch Kommas getrennt ({ $least } bis { $most }); die Eingabetaste allein steht für { $least }:
terminal-menu-bots = Auch Bots? Stufen, durch Kommas getrennt (höchstens { $most }); die Eingabetaste allein steht für keine:
terminal-menu-bots-many = Es ist Platz für höchstens { $most }.
terminal-menu-options = Optionen (name=wert ändert eine, die Eingabetaste beginnt):
terminal-menu-option = { $name } = { $value }  ({ $choices })  { $label }
terminal-menu-saved = Gespeicherte Partien, die neueste zuerst:
terminal-menu-nothing-saved = Es gibt keine gespeicherte Partie.
terminal-menu-save = { $game }, { $names }, { $label }
terminal-default-name = Spieler { $number }

# Die Partie des Tages
terminal-daily-open-deal = Offene Verteilung vom { $date }: überall auf der Welt dieselbe, nie gewertet.
terminal-daily-open-puzzle = Offenes Rätsel vom { $date }: überall auf der Welt dasselbe, nie gewertet.
terminal-daily-practice = Übung: Der { $date } ist vorbei oder hat noch nicht begonnen und zählt deshalb nicht.
terminal-daily-done = gespielt
terminal-daily-days = Gespielte Tage: { $played }, in Folge: { $days }.

# Eigene Ergebnisse
terminal-stats-none = Es gibt noch keine beendete Partie, die zählt.
terminal-stats-games = { $count ->
    [one] Eine Partie, { $hours } Stunden am Tisch.
   *[other] { $count } Partien, { $hours } Stunden am Tisch.
    }
terminal-stats-runs = Siege in Folge: { $current }, höchstens { $longest }.
terminal-stats-kind = { $title }, { $seats ->
    [one] allein
   *[other] { $seats } Spieler
    } ({ $count ->
    [one] eine Partie
   *[other] { $count } Partien
    })
terminal-stats-best = Bestes Ergebnis: { $best } am { $day }, im Mittel { $mean }.
terminal-stats-wins = Gewonnen: { $wins } von { $count }.
terminal-stats-course = Im Lauf der Zeit: { $line }
terminal-stats-left-out = { $count ->
    [one] Eine Datei wurde ausgelassen: Sie enthält keine beendete Partie dieses Spielers.
   *[other] { $count } Dateien wurden ausgelassen: Sie enthalten keine beendete Partie dieses Spielers.
    }

# Der Schiedsrichter
terminal-referee-faults = { $count ->
    [0] Nichts auf diesem Spielplan verstößt gegen die Regeln.
    [one] Ein Fehler auf diesem Spielplan:
   *[other] { $count } Fehler auf diesem Spielplan:
    }
terminal-referee-struck = Dafür gestrichen: { $places }
terminal-referee-all-struck = Gestrichen, also ohne Wert: { $places }
terminal-referee-then = Dann: { $sentence }
terminal-referee-order-found = Eine Reihenfolge, die zu diesen Spielplänen führt, ist gefunden; gespielt wurde vielleicht eine andere.
terminal-referee-order-open = Eine Reihenfolge, die zu dem Gezeichneten führt, ist gefunden, aber nicht mit allen notierten Punkten und Runden.
terminal-referee-order-none = Keine erlaubte Reihenfolge führt dorthin. { $sentence } [{ $clause }]
terminal-referee-order-unsettled = Ob eine erlaubte Reihenfolge dorthin führt, ließ sich nicht klären.
terminal-referee-order-late = Die Suche endete nach { $seconds } s; eine passende Reihenfolge kann es trotzdem geben. Mit --seconds bekommt sie mehr Zeit.
terminal-referee-written = Die Partie steht in { $file }.

# Die Ansage
terminal-call-commitment = Notieren oder fotografieren Sie diese Prüfsumme vor der ersten Ansage:
terminal-call-reveal = Das war die ganze Verteilung. Dieser Code und dieses Salz ergeben die Prüfsumme noch einmal:
terminal-call-keys = Enter weiter · u zurücknehmen · r wiederholen · l Liste · q gehen:

# A sheet read from a photo
terminal-read-sheet = { $game }, Bogen { $sheet }
terminal-read-questions = { $count ->
    [0] Alles auf dem Bogen ist klar.
    [one] Eine Stelle ist unsicher. Bitte prüfen:
   *[other] { $count } Stellen sind unsicher. Bitte prüfen:
 }
terminal-read-question = { $name }: { $value } ({ $percent } %)
terminal-read-question-or = { $name }: { $value } ({ $percent } %) oder { $others }
terminal-read-nothing = nichts
terminal-read-by-rules = So gelesen, wie es die Regeln erlauben; die Tinte allein sagt etwas anderes: { $names }
terminal-read-written = In { $file } geschrieben. Berichtigen Sie dort, was falsch ist, und rufen Sie auf: isthmus referee { $game } { $file }

terminal-replay-end = Die Partie endet hier.
terminal-replay-start = Vor der ersten Runde
terminal-replay-line = Zeile { $label }
terminal-replay-keys = n weiter · p zurück · g ZEILE dorthin · q gehen:
terminal-replay-no-label = Es gibt keine Zeile „{ $label }“. Die Zeilen sind: { $labels }
