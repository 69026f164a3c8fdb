-- Finished tables that may count for ratings; the same expression is in `postgres_statements`. It reads text, because a
-- damaged line must not make a statement fail.
create index summary_rated on summary (changed, table_id) where phase = 'over' and data ~ '"daily":"|"rated":true';
