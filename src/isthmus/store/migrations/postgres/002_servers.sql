-- Several servers on one database. What is in these tables matters for seconds and is not in SQLite, where there is one
-- server; they need not survive a crash.
create unlogged table server (
    name text collate "C" primary key,
    until double precision not null
);

-- Which server looks after the bots and clocks of a table, for as long as the server lives.
create unlogged table claim (
    table_id text collate "C" primary key,
    server text collate "C" not null
);

create index claim_server on claim (server);

-- Who is at a table, of the sockets of each server.
create unlogged table attendance (
    server text collate "C" not null,
    table_id text collate "C" not null,
    seats text not null,
    watching integer not null,
    primary key (server, table_id)
);

drop function append_events(json, json, json);

-- In its place, with a bell that carries the events: `<sender> events [[table, seq, kind, data, at, request], ...]`.
-- A bell holds less than 8,000 bytes, so there may be several; of a long event only its table and number are told.
create function append_and_ring(appends json, events json, links json, sender text)
returns setof text language plpgsql as $$
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
    for bell in
        with added as (
            insert into event (table_id, seq, kind, data, at, request)
            select one.table_id, one.seq, one.kind, one.data, one.at, one.request
            from json_to_recordset(events) as one(
                table_id text, seq integer, kind text, data text, at double precision, request text
            )
            where one.table_id = any (stored)
            returning *
        ), written as (
            select table_id, seq, json_build_array(table_id, seq, kind, data, at, request)::text as line from added
        ), short as (
            select table_id, seq,
                case when octet_length(line) < 3400 then line else json_build_array(table_id, seq)::text end as line
            from written
        ), placed as (
            select line, table_id, seq, coalesce(sum(octet_length(line) + 1) over (
                order by table_id, seq rows between unbounded preceding and 1 preceding
            ), 0) / 3900 as place from short
        )
        select string_agg(line, ',' order by table_id, seq) from placed group by floor(place) order by floor(place)
    loop
        perform pg_notify('isthmus', sender || ' events [' || bell || ']');
    end loop;
    insert into member (guest, table_id)
        select one.guest, one.table_id from json_to_recordset(links) as one(guest text, table_id text, gone boolean)
        where not one.gone and one.table_id = any (stored)
        on conflict do nothing;
    delete from member using json_to_recordset(links) as one(guest text, table_id text, gone boolean)
        where one.gone and one.table_id = any (stored)
        and member.guest = one.guest and member.table_id = one.table_id;
    return query select unnest(stored);
end
$$;
