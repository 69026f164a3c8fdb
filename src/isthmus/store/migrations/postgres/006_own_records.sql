-- Guests who once sat at a table and no longer have it in their list: the log still names them, until they are erased.
create table trace (
    guest text collate "C" not null,
    table_id text collate "C" not null,
    primary key (guest, table_id)
);

-- It reads text, because a damaged event must not make a statement fail.
insert into trace (guest, table_id)
select distinct named.guest, named.table_id from (
    select substring(data from '"guest":"([^"]*)"') as guest, table_id from event
    where kind in ('seated', 'claimed', 'link')
    union
    select substring(data from '"host":"([^"]*)"'), table_id from event where kind = 'created'
) as named
where named.guest is not null
and not exists (select 1 from member where member.guest = named.guest and member.table_id = named.table_id);

create function note_gone() returns trigger language plpgsql as $$
begin
    insert into trace (guest, table_id) values (old.guest, old.table_id) on conflict do nothing;
    return null;
end
$$;

create trigger member_gone after delete on member for each row execute function note_gone();

-- What an analysis has found about a seat of a finished game, for the player's own record; no names.
create table figures (
    table_id text collate "C" not null,
    seat integer not null,
    data text not null,
    primary key (table_id, seat)
);
