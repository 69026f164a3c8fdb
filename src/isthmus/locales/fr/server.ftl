# Ce que dit le serveur quand il ne s’agit pas des règles.
server-already-seated = Vous avez déjà une place à cette table.
server-already-started = La partie a déjà commencé.
server-ambiguous = « { $text } » peut vouloir dire { $candidates }. Écrivez l’un d’eux, s’il vous plaît.
server-bad-frame = Le serveur ne connaît pas ce message.
server-bad-input = { $problem }
server-banned = Vous ne pouvez pas jouer sur ce serveur. Si vous pensez que c’est une erreur, écrivez à son exploitant.
server-busy = Le serveur est très occupé en ce moment. Veuillez réessayer dans un instant.
server-daily-alone = Une donne classée se joue seul : aucun robot ne peut vous remplacer.
server-daily-closed = La donne du { $date } est close : on pouvait la commencer tant que cette date durait quelque part sur Terre.
server-daily-future = La donne du { $date } n’est pas encore ouverte : cette date n’a commencé nulle part sur Terre.
server-daily-no-hints = Il n’y a pas de conseils sur une donne classée.
server-daily-not-closed = La donne du { $date } est encore ouverte ; ses enregistrements pourront être téléchargés quand elle sera close.
server-daily-played = Vous avez déjà joué cette donne classée ; il n’y a qu’un essai.
server-daily-sealed = Vous verriez les cartes d’une donne classée que vous pouvez encore jouer. Jouez-la d’abord, ou attendez qu’elle soit close.
server-declined-annul = ne souhaite pas annuler la partie.
server-declined-take-back = ne souhaite pas reprendre le tour.
server-foreign-origin = Cette demande vient d’un autre site et a été refusée.
server-hint-late = Entre-temps, la partie a continué.
server-hint-simple = Aucun robot fort n’est disponible pour le moment ; voici ce qui paraît le mieux en regardant un coup à l’avance.
server-hint-taken = a demandé un conseil.
server-host-only = Seul l’hôte de la table peut faire cela.
server-metrics-closed = Ces chiffres sont réservés à l’exploitant du serveur. Pour les lire, il faut le jeton de mesure.
server-name-hidden = L’exploitant a masqué le nom à cette place ; il ne peut plus être changé.
server-no-hints = L’hôte n’a pas autorisé les conseils à cette table.
server-no-offer = Il n’y a aucune proposition en attente.
server-no-photos = Ce serveur ne peut pas lire de photos. Son responsable peut installer ce qui manque : pip install isthmus[paper]
server-no-press = Ce serveur ne peut pas imprimer. Son responsable peut installer ce qui manque : pip install isthmus[print]
server-no-such-seat = Personne n’occupe cette place.
server-not-found = Il n’y a rien ici. Vérifiez le lien, s’il vous plaît.
server-not-over = La partie n’est pas encore terminée.
server-not-ready = Les robots forts se préparent encore. Cela prend environ une minute.
server-not-seated = Vous regardez la partie ; seuls les joueurs peuvent faire cela.
server-not-started = La partie n’a pas encore commencé.
server-nothing-to-decide = Vous n’avez rien à décider pour l’instant.
server-old-offer = Cette proposition n’est plus en attente. Répondez, s’il vous plaît, à celle qui est affichée maintenant.
server-others-play-on = Les autres jouent encore. Vous pouvez vous faire remplacer par un robot.
server-overloaded = Le serveur est très occupé. Les parties en cours continuent ; les nouvelles tables et les spectateurs doivent patienter un instant.
server-resigned = a abandonné.
server-seat-just-left =
    { $seconds ->
        [one] Ce joueur vient seulement de partir et va peut-être revenir. Un robot pourra le remplacer dans une seconde.
       *[other] Ce joueur vient seulement de partir et va peut-être revenir. Un robot pourra le remplacer dans { $seconds } secondes.
    }
server-seat-present = Ce joueur est là ; un robot ne remplace que les absents.
server-seat-taken = Cette place est prise.
server-standin-off = est de retour et joue de nouveau.
server-standin-on = n’est pas là : un robot joue à sa place.
server-store-failed = Cela n’a pas pu être sauvegardé, rien n’a donc changé. Veuillez réessayer. Si cela ne suffit pas, donnez ce numéro à l’exploitant du serveur : { $request }
server-table-broken = Cette table ne peut pas être ouverte : le serveur ne parvient pas à lire ce qui est sauvegardé. Rien n’a été supprimé. L’exploitant la retrouve sous { $incident }.
server-taken-back = Le dernier tour a été repris.
server-text-only = Seuls les messages texte sont lus ici.
server-time-up = Temps écoulé : la partie continue.
server-too-fast = C’était très rapide. Patientez un instant, s’il vous plaît.
server-too-large = C’est trop volumineux.
server-too-many-links = Cette table a déjà eu { $limit } nouveaux liens de place, c’est la limite.
server-too-many-changes = Il y a eu trop d’allées et venues à cette place ; la limite est de { $limit } fois.
server-too-many-offers = Vous avez fait { $limit } propositions dans cette partie, c’est la limite.
server-too-many-renames = Vous avez changé de nom { $limit } fois à cette table, c’est la limite.
server-too-many-tables =
    { $limit ->
        [one] Vous avez déjà une table ouverte, c’est la limite. Terminez d’abord cette partie.
       *[other] Vous avez déjà { $limit } tables ouvertes, c’est la limite. Terminez d’abord une partie.
    }
server-too-many-undos = Vous avez annulé { $limit } coups dans cette manche, c’est la limite. Continuez à partir d’ici, s’il vous plaît.
server-unknown-deal = Cette partie n’a pas de code de partie valable : sa donne est inconnue, et on ne peut pas la reprendre d’ici.
server-unreadable = « { $text } » n’est pas lisible. Attendu : { $expected }.
server-wrong-host = Ce serveur ne connaît pas le nom « { $host } ». La personne qui le fait fonctionner peut l’ajouter avec --origin.
server-wrong-method = Cette adresse ne sert pas à cela.
server-wrong-seats =
    { $seats ->
        [one] Ce jeu ne se joue pas avec une seule place.
       *[other] Ce jeu ne se joue pas avec { $seats } places.
    }
server-wrong-token = Ce lien de place n’est pas valable pour cette table.
