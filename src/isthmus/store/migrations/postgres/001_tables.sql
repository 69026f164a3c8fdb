-- The same tables and columns as in SQLite (a test compares them). Texts are ordered by their bytes there, so also here.
create table event (
    table_id text collate "C" not null,
    seq integer not null,
    kind text not null,
    data text not null,
    at double precision not null,
    request text collate "C",
    primary key (table_id, seq)
);

create unique index event_request on event (table_id, request) where request is not null;

create table summary (
    table_id text collate "C" primary key,
    game text not null,
    phase text not null,
    public integer not null,
    created double precision not null,
    changed double precision not null,
    due double precision,
    data text not null
);

create index summary_public on summary (changed) where public = 1 and phase <> 'over';
create index summary_due on summary (due) where due is not null;

create table member (
    guest text collate "C" not null,
    table_id text collate "C" not null,
    primary key (guest, table_id)
);

create table setting (
    name text collate "C" primary key,
    value text not null
);

create table kept (
    name text collate "C" primary key,
    value bytea not null,
    at double precision not null
);

create index kept_at on kept (at);

-- A row is written here and deleted again to find out whether the store can be written; it is always empty.
create table heartbeat (
    number integer primary key,
    filler bytea not null
);

create table ban (
    kind text not null check (kind in ('guest', 'address')),
    subject text collate "C" not null,
    reason text not null,
    at double precision not null,
    primary key (kind, subject)
);

create table operator_change (
    number integer generated always as identity primary key,
    kind text not null,
    subject text not null,
    at double precision not null
);

create table broken (
    table_id text collate "C" primary key,
    readable integer not null,
    reason text not null,
    incident text not null,
    program text not null,
    at double precision not null
);

-- Stores a group of appends, at most one for each table, in one statement; returns the tables whose version was the
-- expected one. The others are left as they were. A function that does this differently needs another name, so that
-- servers of both versions can work on one database.
create function append_events(appends json, events json, links json) returns setof text language plpgsql as $$
declare
    stored text[];
    bell text;
begin
    -- All lock their tables in the same order, so no two groups wait for each other.
    perform 1 from summary
        where table_id in (select one.table_id from json_to_recordset(appends) as one(table_id text))
        order by table_id for update;
    -- Each statement of a function sees what was committed before it began, so the versions are read under the locks.
    with accepted as (
        insert into summary (table_id, game, phase, public, created, changed, due, data)
        select one.table_id, one.game, one.phase, one.public, one.created, one.changed, one.due, one.data
        from json_to_recordset(appends) as one(
            table_id text, expected integer, game text, phase text, public integer,
            created double precision, changed double precision, due double precision, data text
        )
        where one.expected = (select coalesce(max(event.seq), 0) from event where event.table_id = one.table_id)
        order by one.table_id
        on conflict (table_id) do update set phase = excluded.phase, public = excluded.public,
            changed = excluded.changed, due = excluded.due, data = excluded.data
        returning summary.table_id
    )
    select array_agg(accepted.table_id) into stored from accepted;
    if stored is null then
        return;
    end if;
    insert into event (table_id, seq, kind, data, at, request)
        select one.table_id, one.seq, one.kind, one.data, one.at, one.request
        from json_to_recordset(events) as one(
            table_id text, seq integer, kind text, data text, at double precision, request text
        )
        where one.table_id = any (stored);
    insert into member (guest, table_id)
        select one.guest, one.table_id from json_to_recordset(links) as one(guest text, table_id text, gone boolean)
        where not one.gone and one.table_id = any (stored)
        on conflict do nothing;
    delete from member using json_to_recordset(links) as one(guest text, table_id text, gone boolean)
        where one.gone and one.table_id = any (stored)
        and member.guest = one.guest and member.table_id = one.table_id;
    -- Whoever listens hears which tables have changed; a text that is too long for a bell says only that something has.
    select json_agg(one)::text into bell from unnest(stored) as one;
    perform pg_notify('isthmus', case when octet_length(bell) < 7500 then bell else '' end);
    return query select unnest(stored);
end
$$;
