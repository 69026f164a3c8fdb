-- Tables that the server has set aside; their events stay as they are. `readable`: people may open it, only bots stop.
create table broken (
    table_id text primary key,
    readable integer not null,
    reason text not null,
    incident text not null,
    program text not null,
    at real not null
) strict, without rowid;
