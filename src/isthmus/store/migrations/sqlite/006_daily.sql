-- Tables of daily deals, found by their deal (`hashi/2026-11-16`); the same expression is in `sqlite_statements`.
create index summary_daily on summary ((case when json_valid(data) then data ->> '$.daily' end), changed)
where case when json_valid(data) then data ->> '$.daily' end is not null;
