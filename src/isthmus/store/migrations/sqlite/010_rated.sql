-- Finished tables that may count for ratings; the same expression is in `sqlite_statements`.
create index summary_rated on summary (changed, table_id)
where phase = 'over' and case when json_valid(data) then coalesce(data ->> '$.daily', data ->> '$.rated') end is not null;
