# La page des comptes, et ce qui ne va pas quand l’un d’eux ne s’ouvre pas
account-title = Compte
account-why = Vous pouvez jouer sans compte aussi longtemps que vous le souhaitez. Avec un compte, vous retrouvez vos parties, vos places et votre série sur tous vos appareils. Ni adresse électronique ni mot de passe : votre appareil conserve une clé d’accès.
account-keep = Conserver mes parties
account-keep-text = Tout ce que vous avez joué sur cet appareil appartiendra dès lors à votre compte.
account-name = Nom
account-name-free = Nom (si vous le souhaitez)
account-name-save = Enregistrer le nom
account-name-saved = Le nom est enregistré.
account-make = Créer une clé d’accès
account-made = Vos parties sont conservées. Notez maintenant des codes de secours, au cas où vous perdriez cet appareil.
account-have = J’ai déjà un compte
account-gather = Reprendre ce qui a été joué sur cet appareil
account-sign-in = Se connecter avec une clé d’accès
account-signed-in = Vous êtes connecté.
account-gathering = Vos parties sont en cours de reprise …
account-by-code = Avec un code de secours
account-code = Code de secours
account-code-use = Se connecter avec le code
account-by-link = Vous avez ouvert un lien qui connecte cet appareil à un compte. Ne l’utilisez que si c’est le vôtre.
account-link-use = Se connecter avec ce lien
account-insecure = Les clés d’accès demandent une connexion sécurisée (HTTPS) et un navigateur récent. Vous pouvez toujours vous connecter avec un code de secours.
account-cancelled = Aucune clé d’accès n’a été utilisée. Vous pouvez réessayer.
account-known = Cet appareil a déjà une clé d’accès pour votre compte.
account-codes = Codes de secours
account-codes-left =
    { $count ->
        [0] Vous n’avez aucun code de secours. Avec un tel code, vous pourriez vous connecter même si tous vos appareils étaient perdus.
        [one] Il reste { $count } code de secours. Chacun sert une fois.
       *[other] Il reste { $count } codes de secours. Chacun sert une fois.
    }
account-codes-new = Nouveaux codes de secours
account-codes-shown = Notez ces codes ou imprimez-les : ils ne sont montrés que maintenant. Les anciens codes ne sont plus valables.
account-codes-copy = Copier
account-codes-print = Imprimer
account-codes-done = Je les ai
account-passkeys = Clés d’accès
account-passkey-times = créée { $made }, dernier emploi { $used }
account-passkey-more = Une autre clé d’accès
account-passkey-added = La clé d’accès a été ajoutée.
account-remove = Retirer
account-remove-passkey = Retirer la clé d’accès { $label }
account-devices = Appareils connectés
account-device-since = depuis { $since }
account-device-here = cet appareil
account-device-unnamed = un appareil
account-device-out = Déconnecter
account-device-sign-out = Déconnecter { $label }
account-device-link = Connecter un autre appareil
account-device-link-text = Ouvrez ce lien sur l’autre appareil ou scannez le code. Il sert une fois, pendant dix minutes ; ne le montrez à personne d’autre.
account-device-link-label = Lien pour votre autre appareil
account-device-link-picture = Le lien sous forme de code QR
account-leave = Se déconnecter
account-leave-text = Ensuite, cet appareil sera un nouvel invité. Vos parties restent dans votre compte.
account-leave-here = Se déconnecter ici
account-leave-everywhere = Se déconnecter sur tous les appareils
account-left = Vous êtes déconnecté.
account-delete = Supprimer le compte
account-delete-text = Cela supprime le compte avec ses clés d’accès et ses codes, ainsi que tout ce que vous avez joué.
account-foreign = Cette réponse appartient à une autre demande ou à un autre site : elle a été refusée. Veuillez recommencer.
account-last-way = C’est le dernier accès à votre compte. Créez d’abord des codes de secours ou une autre clé d’accès.
account-late = Cela a duré trop longtemps : la demande a expiré. Veuillez recommencer.
account-refused = La réponse de la clé d’accès n’a pas pu être confirmée. Veuillez recommencer.
account-signed-out = Vous n’êtes pas connecté sur cet appareil.
account-unknown = Ce serveur ne connaît pas cette clé d’accès ou ce compte. Peut-être a-t-il été supprimé.
account-used = Cette réponse ou ce lien a déjà servi et ne vaut qu’une seule fois. Veuillez recommencer.
account-wrong-code = Ce code de secours n’est pas valable : il contient une faute de frappe, a déjà servi ou a été remplacé par de plus récents.
account-none-here = Ce serveur ne propose pas de comptes. On peut jouer sans compte.
