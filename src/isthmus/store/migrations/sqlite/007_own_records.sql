-- Guests who once sat at a table and no longer have it in their list: the log still names them, until they are erased.
create table trace (
    guest text not null,
    table_id text not null,
    primary key (guest, table_id)
) strict, without rowid;

insert into trace (guest, table_id)
select distinct named.guest, named.table_id from (
    select case when json_valid(data) then data ->> '$.guest' end as guest, table_id from event
    where kind in ('seated', 'claimed', 'link')
    union
    select case when json_valid(data) then data ->> '$.host' end, table_id from event where kind = 'created'
) as named
where named.guest is not null
and not exists (select 1 from member where member.guest = named.guest and member.table_id = named.table_id);

create trigger member_gone after delete on member begin
    insert into trace (guest, table_id) values (old.guest, old.table_id) on conflict do nothing;
end;

-- What an analysis has found about a seat of a finished game, for the player's own record; no names.
create table figures (
    table_id text not null,
    seat integer not null,
    data text not null,
    primary key (table_id, seat)
) strict, without rowid;
