-- Results that took long to compute and can be computed again: the oldest are deleted when there are too many.
create table kept (
    name text primary key,
    value blob not null,
    at real not null
) strict, without rowid;

create index kept_at on kept (at);
