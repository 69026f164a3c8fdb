-- Tables of daily deals, found by their deal (`hashi/2026-11-16`); the same expression is in `postgres_statements`. It
-- reads text, because a damaged line must not make a statement fail.
create index summary_daily on summary ((substring(data from '"daily":"([^"]*)"')), changed)
where substring(data from '"daily":"([^"]*)"') is not null;
