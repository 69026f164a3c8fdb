# The end that a trained net expects, where a decision is explained
outlook-title = Expected final board
outlook-legend-lead = The larger a square, the more likely a tile lies there at the end; dark tiles have a dot. The net estimates this after the best turn.
outlook-lead = The net expects a final lead of { $lead } points.
outlook-lead-beside = The net expects a final lead of { $lead } points, after what was played { $played }.
outlook-gained = More likely yours at the end: { $places }
outlook-denied = Less likely your opponent’s: { $places }
outlook-legend-loss = The larger a circle, the more is lost on that square at the end: numbers not linked, or a spiral. The net estimates this after the best plan.
outlook-loss = At a glance, the net expects a loss of { $loss } at the end.
outlook-loss-beside = At a glance, the net expects a loss of { $loss } at the end, after what was played { $played }.
outlook-spared = Less is lost on: { $places }
outlook-legend-points = The fuller an island, the more likely it is finished at the end. The net estimates this after the best plan.
outlook-points = At a glance, the net expects { $points } points at the end.
outlook-points-beside = At a glance, the net expects { $points } points at the end, after what was played { $played }.
outlook-finished = More likely to be finished: { $places }
