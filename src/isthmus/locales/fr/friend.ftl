# La page des amis, et pourquoi un lien n’en fait pas
friend-title = Amis
friend-lead = Envoyez votre lien à quelqu’un. Quiconque l’ouvre et accepte devient votre ami, et vous le sien : chacun voit quand l’autre attend des joueurs, ainsi que ses résultats du jour.
friend-guest = Sans compte, seul ce navigateur connaît vos amis. Avec un compte, vous les retrouvez sur tous vos appareils.
friend-name = Votre nom pour vos amis
friend-name-save = Enregistrer le nom
friend-name-saved = Le nom est enregistré.
friend-name-hidden = L’administration de ce serveur a masqué votre nom.
friend-link = Votre lien
friend-link-none = Vous n’avez pas de lien en ce moment.
friend-link-make = Créer un lien
friend-link-new = Nouveau lien
friend-link-end = Retirer le lien
friend-link-made = Le lien est prêt. Quiconque l’a peut devenir votre ami jusqu’à ce que vous le retiriez.
friend-link-renewed = Le lien est nouveau ; l’ancien n’ouvre plus rien.
friend-link-ended = Le lien est retiré. Vos amis restent.
friend-link-picture = Votre lien pour vos amis en code QR
friend-list = Vos amis
friend-none = Personne pour l’instant.
friend-count =
    { $count ->
        [one] { $count } ami sur { $most } possibles
       *[other] { $count } amis sur { $most } possibles
    }
friend-unnamed = Ami sans nom
friend-since = amis depuis { $since }
friend-remove = Retirer
friend-remove-name = Retirer { $name }
friend-remove-question = Retirer { $name } de vos amis ? Vous disparaîtrez aussi de sa liste.
friend-removed = { $name } ne fait plus partie de vos amis.
friend-keep = Garder
friend-waiting = Amis qui attendent
friend-waiting-at = { $name } attend : { $game }
friend-waiting-none = Aucun de vos amis n’attend de joueurs en ce moment.
friend-waiting-seats =
    { $count ->
        [one] une place libre
       *[other] { $count } places libres
    }
friend-join = Rejoindre
friend-join-name = Rejoindre { $name } pour { $game }
friend-offer = Le lien d’un ami
friend-offer-title = { $name } aimerait être votre ami
friend-offer-text = Chacun verra quand l’autre attend des joueurs, ainsi que ses résultats du jour. Vous pouvez y mettre fin à tout moment.
friend-offer-own = C’est votre propre lien. Envoyez-le à quelqu’un d’autre.
friend-offer-known = { $name } est déjà votre ami.
friend-agree = Accepter
friend-decline = Non, merci
friend-agreed = Vous êtes amis maintenant.
friend-refused-link = Ce lien a été retiré, ou n’a jamais été un lien de ce serveur. Demandez-en un nouveau à votre ami.
friend-refused-own = C’est votre propre lien.
friend-refused-already = Vous êtes déjà amis.
friend-refused-full = Vous avez { $limit } amis ; il n’y a plus de place.
friend-refused-full-there = La personne qui a créé ce lien a { $limit } amis ; il n’y a plus de place.
