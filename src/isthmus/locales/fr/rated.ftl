# Rated tables: why something is not possible there, and what the page says about them.
rated-no-account = Une table cotée est réservée aux personnes qui ont un compte.
rated-no-bots = À une table cotée, on joue entre personnes : un robot ne peut ni prendre une place ni remplacer quelqu’un.
rated-no-clock = Une partie cotée se joue avec une pendule, pour que personne n’attende quelqu’un qui est parti.
rated-no-handover = Cette place appartient à un autre compte. Une place à une table cotée ne se cède pas.
rated-no-help = Une partie cotée se joue sur une nouvelle donne et sans conseils.
rated-no-leaving = On ne quitte pas une partie cotée. À deux, vous pouvez abandonner, ou bien laisser passer votre temps.
rated-no-people = Une partie cotée se joue à deux personnes au moins.
rated-no-ratings = Ce serveur ne tient pas de cotes.
rated-no-take-back = Dans une partie cotée, aucun tour ne peut être repris.
rated-no-twice = Vous avez déjà une place à cette table, et personne n’en a deux dans une partie cotée.
rated-table = Cotée
rated-table-text = Le résultat compte pour la cote de chacun. Personne ne peut reprendre un tour ni demander de conseil.
rated-change = { $name } : { $before }, maintenant { $after } ({ $difference })
rated-changes = Cotes
rated-not-counted = Cette partie n’a pas compté.
