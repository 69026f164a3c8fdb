# Ce que « isthmus admin » dit à l’exploitant d’un serveur.
admin-backed-up =
    { $tables ->
        [one] { $file } contient une table et { $events } événements. Le fichier a été vérifié.
       *[other] { $file } contient { $tables } tables et { $events } événements. Le fichier a été vérifié.
    }
admin-banned-address = Plus personne ne peut jouer depuis { $who }.
admin-banned-guest = Le visiteur { $who } ne peut plus jouer ici.
admin-broken-bots = robots arrêtés
admin-broken-closed = fermée
admin-broken-retried =
    { $count ->
        [one] Une table sera rouverte à la prochaine occasion.
       *[other] { $count } tables seront rouvertes à la prochaine occasion.
    }
admin-check-bad =
    { $faults ->
        [one] Un défaut a été trouvé.
       *[other] { $faults } défauts ont été trouvés.
    }
admin-check-good =
    { $tables ->
        [one] Une table, { $events } événements : tout est en ordre.
       *[other] { $tables } tables, { $events } événements : tout est en ordre.
    }
admin-database-encoding = { $path } n’est pas en UTF-8. Créez une base de données avec l’encodage UTF8.
admin-database-forbidden = { $path } ne permet pas à cet utilisateur de créer ou de modifier des tables.
admin-database-foreign = { $path } est la base de données d’un autre programme.
admin-database-in-use = { $path } est utilisée par un serveur en marche. Arrêtez-le d’abord.
admin-database-missing = { $path } ne contient aucune partie.
admin-database-newer = { $path } a été écrite par une version plus récente d’Isthmus.
admin-database-occupied = { $path } contient déjà des parties. Prenez une base vide.
admin-database-refused = { $path } refuse cet utilisateur ou ce mot de passe.
admin-database-too-old = { $path } tourne sur un PostgreSQL trop ancien ; il faut la version 15 ou une plus récente.
admin-database-unreachable = { $path } est injoignable. PostgreSQL y est-il en marche ?
admin-deleted =
    { $count ->
        [one] Une table a été supprimée.
       *[other] { $count } tables ont été supprimées.
    }
admin-failed = { $path } n’a pas pu être lu ou modifié : { $problem }
admin-fault-file = Le fichier : { $problem }
admin-fault-table = Table { $table } : { $problem }
admin-file-damaged = { $path } est endommagé. « isthmus admin check » dit où.
admin-file-exists = { $path } existe déjà et n’est pas remplacé.
admin-file-folder = { $path } est un dossier.
admin-file-foreign = { $path } est la base de données d’un autre programme.
admin-file-gone = { $path } a été supprimé ou remplacé pendant son utilisation.
admin-file-in-use = { $path } est utilisé par un serveur en marche. Arrêtez-le d’abord.
admin-file-missing = { $path } n’existe pas.
admin-file-newer = { $path } a été écrit par une version plus récente d’Isthmus.
admin-file-not-database = { $path } n’est pas une base de données.
admin-file-older = { $path } est utilisé par un serveur d’une version plus ancienne. Arrêtez-le d’abord.
admin-key-forgotten = Les cookies sont signés avec une nouvelle clé ; ceux de l’ancienne ne sont plus valables.
admin-key-rotated = Les cookies sont signés avec une nouvelle clé. Ceux de l’ancienne restent valables jusqu’au prochain changement.
admin-name-hidden = La place { $seat } de la table { $table } s’appelle désormais « { $name } ».
admin-no-bans = Personne n’est exclu.
admin-no-such-table = La table { $table } n’existe pas.
admin-no-tables = Aucune table ne correspond.
admin-nobody-there = Personne n’occupe la place { $seat } à la table { $table }.
admin-none-broken = Aucune table n’est endommagée.
admin-not-banned = { $who } n’est pas exclu.
admin-ratings-differ = { $game }, { $person } : les journaux donnent { $logs }, les listes de tables { $lines }. Lancez « isthmus admin check ».
admin-ratings-same = Cotes : { $ratings }, résultats : { $results }. Les journaux des tables donnent les mêmes nombres jusqu’au dernier chiffre.
admin-restored = { $path } a été restauré depuis { $file }.
admin-restored-aside = Le fichier qui s’y trouvait s’appelle maintenant { $aside }.
admin-seat-host = (hôte)
admin-seat-name_hidden = (nom masqué)
admin-seat-standin = (un robot joue à sa place)
admin-state-lobby = en attente
admin-state-over = terminée
admin-state-playing = en cours
admin-store-differs = { $target } contient déjà autre chose, dans « { $name } ». Utilisez une base vide.
admin-store-moved = { $target } contient maintenant les { $tables } tables et leurs { $events } événements ; chaque ligne a été comparée.
admin-table-times = créée le { $created }, modifiée le { $changed }, { $events } événements
admin-unbanned = { $who } peut de nouveau jouer.
admin-would-delete =
    { $count ->
        [one] Une table serait supprimée. Ajoutez --yes pour la supprimer.
       *[other] { $count } tables seraient supprimées. Ajoutez --yes pour les supprimer.
    }
