-- Results that took long to work out and can be worked out again: the oldest go when there are too many.
create table kept (
    name text primary key,
    value blob not null,
    at real not null
) strict, without rowid;

create index kept_at on kept (at);
