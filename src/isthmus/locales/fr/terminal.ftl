# Ce que le terminal dit lui-même pendant la partie.

terminal-aliases =
    help: ?, aide
    legal: possible, coups
    why: pourquoi
    score: points
    look: voir, plateaux
    save: enregistrer
    hint: conseil, indice
    resign: abandonner
    quit: quitter
    take back: reprendre
    annul: annuler la partie
    done: valider, fini, terminer
    undo: annuler
terminal-yes-words = o oui y
terminal-decimal = ,

terminal-about = { $name } : { $text }
terminal-and = { $first } et { $last }

terminal-round-of = manche { $number } sur { $total }
terminal-round = manche { $number }
terminal-turn = tour { $number }
terminal-game-of-series = partie { $number }, { $text }
terminal-stage-lot = tirage au sort
terminal-stage-setup = mise en place
terminal-stage-deal = distribution
terminal-stage-end = fin
terminal-standing = Score actuel : { $scores }
terminal-still-to-act = Encore à jouer : { $names }
terminal-thinking = { $name } réfléchit…
terminal-compiling = Le moteur est en cours de compilation, cette fois seulement : jusqu’à une minute. « isthmus warmup » le fait à l’avance.
terminal-pass-keyboard = Passez le clavier à { $name }. { $name }, appuyez sur Entrée quand personne d’autre ne regarde.
terminal-may-reopen = ({ $name }, pour changer d’avis, tapez plutôt undo.)

terminal-not-accepted = « { $text } » n’a pas été joué.
terminal-refused = { $sentence } [{ $clause }]
terminal-places = Regardez : { $places }
terminal-why-hint = (« pourquoi » montre la règle { $clause } en entier)
terminal-clause = Règle { $clause } :
terminal-unreadable = Je ne comprends pas « { $text } ». Tapez ? pour voir comment écrire un coup.
terminal-expected = Attendu : { $expected }
terminal-ambiguous = « { $text } » peut vouloir dire { $candidates } ; écrivez l’un d’eux.
terminal-not-played = Pas joué après cela : { $steps }
terminal-allowed = « { $text } » est permis maintenant.
terminal-nothing-refused = Rien n’a été refusé. Tapez « pourquoi » et un coup pour vous renseigner sur ce coup.
terminal-nobody = Personne ici ne s’appelle « { $name } ». À table : { $names }

terminal-help-steps = Coups
terminal-help-commands = Commandes
terminal-help-list =
    done, valider      valider ce tour ou cette manche
    undo, annuler      annuler mon dernier coup
    legal, possible    tous les coups possibles (la touche Tab les complète)
    pourquoi [COUP]    pourquoi un coup est refusé, avec la règle (ou why)
    score, points      la feuille de score actuelle
    look, voir [NOM]   les plateaux des autres
    hint, conseil      ce que le robot le plus fort envisagerait maintenant
    save FICHIER       écrire l’enregistrement de la partie jusqu’ici
    resign, abandonner renoncer à la partie ; à deux, c’est une défaite
    quit, quitter      quitter ; « isthmus play --resume » reprend la partie
    Plusieurs coups par ligne, séparés par des espaces. Entrée redessine.
terminal-help-agreements =
    take back, reprendre        reprendre le dernier tour, si l’autre est d’accord
    annul, annuler la partie    la partie ne compte pas, si l’autre est d’accord
terminal-legal = { $count ->
    [one] { $count } coup possible :
   *[other] { $count } coups possibles :
    }

terminal-save-where = Indiquez un fichier : save ma-partie.txt
terminal-record-written = L’enregistrement jusqu’ici est dans { $path }
terminal-saved = La partie est sauvegardée. Pour la reprendre :
terminal-real-drawn = { $place } : qu’est-ce qui a été pioché ? (annuler : saisir de nouveau la pioche précédente)
terminal-recorded = L’enregistrement est conservé. Pour le revoir :
terminal-code = Pour rejouer cette donne ou la proposer à quelqu’un :
terminal-analyse = Pour voir quelles décisions ont compté :

terminal-ask-take-back = { $name }, { $asker } voudrait reprendre le dernier tour. D’accord ? [o/n]
terminal-ask-annul = { $name }, { $asker } voudrait annuler la partie. D’accord ? [o/n]
terminal-ask-resign = { $name }, abandonner ? Cela compte comme une défaite. [o/n]
terminal-ask-abandon = { $name }, abandonner la partie ? Elle ne comptera pas. [o/n]
terminal-not-agreed = Proposition refusée ; la partie continue.
terminal-taken-back = Le dernier tour a été repris.

terminal-total = Total
terminal-rank = Rang
terminal-place = { $number ->
    [1] 1er
   *[other] { $number }e
    }
terminal-winner = { $names } gagne.
terminal-shared = { $names } se partagent la victoire.
terminal-title = Titre : { $title }
terminal-thoughts-which = À quoi pensaient les robots ? Tapez { $labels }, ou appuyez sur Entrée pour quitter :

terminal-menu-welcome = Isthmus : quatre jeux d’îles et de chemins.
terminal-menu-resume = Reprendre une partie sauvegardée
terminal-menu-quit = Quitter
terminal-menu-choose = Votre choix :
terminal-menu-which = Tapez l’un de ces choix : { $choices }
terminal-menu-players = Qui joue ? Des noms séparés par des virgules ({ $least } à { $most }), ou appuyez sur Entrée pour { $least } :
terminal-menu-bots = Des robots aussi ? Niveaux séparés par des virgules ({ $most } au plus), ou appuyez sur Entrée pour aucun :
terminal-menu-bots-many = Il y a de la place pour { $most } au plus.
terminal-menu-options = Options (tapez nom=valeur pour en changer une, appuyez sur Entrée pour commencer) :
terminal-menu-option = { $name } = { $value }  ({ $choices })  { $label }
terminal-menu-saved = Parties sauvegardées, la plus récente d’abord :
terminal-menu-nothing-saved = Il n’y a pas de partie sauvegardée.
terminal-menu-save = { $game }, { $names }, { $label }
terminal-default-name = Joueur { $number }

# La partie du jour
terminal-daily-open-deal = Donne ouverte du { $date } : la même partout dans le monde, jamais classée.
terminal-daily-open-puzzle = Problème ouvert du { $date } : le même partout dans le monde, jamais classé.
terminal-daily-practice = Entraînement : le jour du { $date } est passé ou n’a pas commencé, il ne compte pas.
terminal-daily-done = jouée
terminal-daily-days = Jours joués : { $played }, d’affilée : { $days }.

# Ses propres résultats
terminal-stats-none = Il n’y a pas encore de partie terminée à compter.
terminal-stats-games = { $count ->
    [one] Une partie, { $hours } heures à la table.
   *[other] { $count } parties, { $hours } heures à la table.
    }
terminal-stats-runs = Victoires d’affilée : { $current }, au plus { $longest }.
terminal-stats-kind = { $title }, { $seats ->
    [one] en solo
   *[other] { $seats } joueurs
    } ({ $count ->
    [one] une partie
   *[other] { $count } parties
    })
terminal-stats-best = Record : { $best } le { $day }, moyenne { $mean }.
terminal-stats-wins = Gagnées : { $wins } sur { $count }.
terminal-stats-course = Au fil du temps : { $line }
terminal-stats-left-out = { $count ->
    [one] Un fichier a été laissé de côté : il ne contient aucune partie terminée de ce joueur.
   *[other] { $count } fichiers ont été laissés de côté : ils ne contiennent aucune partie terminée de ce joueur.
    }

# L’arbitre
terminal-referee-faults = { $count ->
    [0] Rien sur cette feuille n’enfreint les règles.
    [one] Une erreur sur cette feuille :
   *[other] { $count } erreurs sur cette feuille :
    }
terminal-referee-struck = Rayé en conséquence : { $places }
terminal-referee-all-struck = Rayé, donc sans valeur : { $places }
terminal-referee-then = Alors : { $sentence }
terminal-referee-order-found = Un ordre qui mène à ces feuilles a été trouvé ; ce n’est pas forcément celui de la partie.
terminal-referee-order-open = Un ordre qui mène à ce qui est tracé a été trouvé, mais pas avec tous les points et manches notés.
terminal-referee-order-none = Aucun ordre permis n’y mène. { $sentence } [{ $clause }]
terminal-referee-order-unsettled = Impossible de dire si un ordre permis y mène.
terminal-referee-order-late = La recherche s’est arrêtée après { $seconds } s : un ordre qui convient peut encore exister. L’option --seconds lui donne plus de temps.
terminal-referee-written = La partie est enregistrée dans { $file }.

# L’annonceur
terminal-call-commitment = Notez cette empreinte, ou prenez-la en photo, avant la première annonce :
terminal-call-reveal = La donne est terminée. Ce code et ce sel redonnent l’empreinte :
terminal-call-keys = Entrée suivant · u annuler · r répéter · l liste · q quitter :

# A sheet read from a photo
terminal-read-sheet = { $game }, feuille { $sheet }
terminal-read-questions = { $count ->
    [0] Tout est lisible sur la feuille.
    [one] Un point est incertain ({ $count }). Vérifiez-le :
   *[other] { $count } points sont incertains. Vérifiez-les :
 }
terminal-read-question = { $name } : { $value } ({ $percent } %)
terminal-read-question-or = { $name } : { $value } ({ $percent } %), ou { $others }
terminal-read-nothing = rien
terminal-read-by-rules = Lu de façon à respecter les règles ; l’encre seule dit autre chose : { $names }
terminal-read-written = Enregistré dans { $file }. Corrigez-y ce qui est faux, puis lancez : isthmus referee { $game } { $file }

terminal-replay-end = La partie s’arrête ici.
terminal-replay-start = Avant la première manche
terminal-replay-line = Ligne { $label }
terminal-replay-keys = n suivant · p précédent · g LIGNE y aller · q quitter :
terminal-replay-no-label = Il n’y a pas de ligne « { $label } ». Les lignes sont : { $labels }
