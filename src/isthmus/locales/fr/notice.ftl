# Your turn: sounds, notifications, reactions
notice-turn-title = À vous de jouer : { $game }
notice-turn-text = C’est à vous de jouer à une table de { $game }.
notice-settings-lead = Ces réglages sont gardés dans ce navigateur.
notice-sound = Sons
notice-sound-about = Des sons doux pour votre tour de jouer, un coup, un coup refusé et la fin d’une manche.
notice-sound-try = Écouter
notice-system = Notifications quand la page est ouverte
notice-system-about = Quand c’est à vous et que vous regardez autre chose.
notice-push = Notifications quand la page est fermée
notice-push-about = Pour les parties sans limite de temps, ou avec une limite de plusieurs heures ou jours. Le service de notification de votre navigateur transporte un message chiffré ; ce serveur garde son adresse jusqu’à ce que vous désactiviez ceci.
notice-blocked = Ce navigateur n’autorise pas les notifications pour cette page. Vous pouvez le changer dans ses réglages.
notice-unable = Ce navigateur ne sait pas le faire.
notice-push-unable = Ce serveur ou ce navigateur ne sait pas le faire.
notice-refused-address = Ce n’est pas l’adresse du service de notification d’un navigateur.
notice-refused-unable = Ce serveur ne peut pas envoyer de notifications.

# Reactions instead of chat
notice-reactions = Réactions
notice-react = Réagir
notice-reaction-said = { $name } : { $text }
notice-reactions-shown = Afficher les réactions des autres
notice-reactions-about = Quelques mots aimables à une table. Rien n’en est gardé.
notice-reaction-hello = Bonjour !
notice-reaction-good-luck = Bonne chance !
notice-reaction-well-played = Bien joué !
notice-reaction-thanks = Merci !
notice-reaction-sorry = Pardon !
notice-reaction-oops = Oups !
notice-reaction-wow = Ouah !
notice-reaction-thinking = Je réfléchis…
notice-reaction-no-hurry = Prenez votre temps.
notice-reaction-close = C’était serré !
notice-reaction-again = On rejoue ?
notice-reaction-bye = Au revoir !
