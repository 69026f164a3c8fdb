# Refus communs à tous les jeux.
kernel-game-over = La partie est terminée.
kernel-game-annulled = La partie a été annulée d’un commun accord.
kernel-already-done = Vous avez terminé cette manche ; elle est close pour vous.
kernel-period-closed = Cette manche est déjà close ; le plateau affiché est le nouveau.
kernel-not-your-turn = Ce n’est pas votre tour.
kernel-waits-for-chance = Il faut d’abord retourner une carte.
kernel-sealed = Les coups de ce joueur ne sont pas connus ici.
kernel-nothing-to-undo = Il n’y a aucun coup de cette manche à reprendre.
kernel-nothing-to-take-back = Aucun tour n’est encore terminé.
kernel-needs-consent = Il faut l’accord de tous les joueurs.
kernel-no-agreements = Dans ce jeu, une manche close est définitive.
kernel-not-an-outcome = Cela ne peut pas être tiré maintenant.
