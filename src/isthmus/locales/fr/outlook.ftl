# The end that a trained net expects, where a decision is explained
outlook-title = Plateau final attendu
outlook-legend-lead = Plus un carré est grand, plus une tuile y est probable à la fin ; les tuiles foncées portent un point. C’est l’estimation du réseau après le meilleur tour.
outlook-lead = Avance attendue à la fin, selon le réseau : { $lead } points.
outlook-lead-beside = Avance attendue à la fin, selon le réseau : { $lead } points, contre { $played } après le tour joué.
outlook-gained = Plus probablement à vous à la fin : { $places }
outlook-denied = Moins probablement à l’adversaire : { $places }
outlook-legend-loss = Plus un cercle est grand, plus on perd sur cette case à la fin : des nombres non reliés ou une spirale. C’est l’estimation du réseau après le meilleur choix.
outlook-loss = À première vue, le réseau prévoit une perte de { $loss } à la fin.
outlook-loss-beside = À première vue, le réseau prévoit une perte de { $loss } à la fin, contre { $played } après ce qui a été joué.
outlook-spared = On perd moins en : { $places }
outlook-legend-points = Plus une île est remplie, plus il est probable qu’elle soit terminée à la fin. C’est l’estimation du réseau après le meilleur choix.
outlook-points = À première vue, le réseau prévoit { $points } points à la fin.
outlook-points-beside = À première vue, le réseau prévoit { $points } points à la fin, contre { $played } après ce qui a été joué.
outlook-finished = Îles plus probablement terminées : { $places }
