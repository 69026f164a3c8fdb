# Ce que dit le serveur quand il ne s’agit pas des règles.
server-already-seated = Vous avez déjà une place à cette table.
server-already-started = La partie a déjà commencé.
server-ambiguous = « { $text } » peut vouloir dire { $candidates }. Écrivez l’un d’eux, s’il vous plaît.
server-bad-frame = Le serveur ne connaît pas ce message.
server-bad-input = { $problem }
server-busy = Les robots ont beaucoup à réfléchir en ce moment. Veuillez réessayer dans un instant.
server-declined-annul = ne souhaite pas annuler la partie.
server-declined-take-back = ne souhaite pas reprendre le tour.
server-foreign-origin = Cette demande vient d’un autre site et a été refusée.
server-hint-late = Entre-temps, la partie a continué.
server-hint-simple = Aucun joueur fort n’est disponible pour le moment ; voici ce qui paraît le mieux en regardant un coup à l’avance.
server-hint-taken = a demandé un conseil.
server-host-only = Seul l’hôte de la table peut faire cela.
server-no-hints = L’hôte n’a pas autorisé les conseils à cette table.
server-no-offer = Il n’y a aucune proposition en attente.
server-no-such-seat = Personne n’occupe cette place.
server-not-found = Il n’y a rien ici. Vérifiez le lien, s’il vous plaît.
server-not-over = La partie n’est pas encore terminée.
server-not-ready = Les joueurs forts se préparent encore. Il faut environ une minute.
server-not-seated = Vous êtes spectateur ; seuls les joueurs peuvent faire cela.
server-not-started = La partie n’a pas encore commencé.
server-nothing-to-decide = Vous n’avez rien à décider pour l’instant.
server-seat-present = Ce joueur est là ; un robot ne remplace que les absents.
server-seat-taken = Cette place est prise.
server-standin-off = est de retour et joue de nouveau.
server-standin-on = est absent : un robot joue à sa place.
server-store-failed = Cela n’a pas pu être sauvegardé, rien n’a donc changé. Veuillez réessayer.
server-taken-back = Le dernier tour a été repris.
server-text-only = Seuls les messages texte sont lus ici.
server-time-up = Temps écoulé : la partie continue.
server-too-fast = C’était très rapide. Patientez un instant, s’il vous plaît.
server-too-large = C’est trop volumineux.
server-too-many-tables =
    { $limit ->
        [one] Vous avez déjà une table ouverte, c’est la limite. Terminez d’abord cette partie.
       *[other] Vous avez déjà { $limit } tables ouvertes, c’est la limite. Terminez d’abord une partie.
    }
server-unknown-deal = Cette partie n’a pas de code valable : sa donne est inconnue, et on ne peut pas la reprendre d’ici.
server-unreadable = « { $text } » n’est pas lisible. Attendu : { $expected }.
server-wrong-method = Cette adresse ne sert pas à cela.
server-wrong-seats =
    { $seats ->
        [one] Ce jeu ne se joue pas avec une seule place.
       *[other] Ce jeu ne se joue pas avec { $seats } places.
    }
server-wrong-token = Ce lien de place n’est pas valable pour cette table.
