-- Jobs for workers on other machines (`isthmus work`). These tables are unlogged: nothing in them has to survive a crash,
-- so writing them waits for no disk and no standby. After a crash or a failover they are empty, and the servers send
-- their jobs again. SQLite has no such tables, because its workers are always on the same machine.

-- Who is there: servers, and workers with what they can do (`skills`, JSON; empty for a server).
create unlogged table job_party (
    name text collate "C" primary key,
    program text not null,
    seen double precision not null,
    skills text not null
);

-- A job waits while it has neither a worker nor an ending. To cancel it is to delete it: a worker that does not find its
-- job any more stops.
create unlogged table job (
    id text collate "C" primary key,
    arrived bigint generated always as identity,
    server text collate "C" not null,
    program text not null,
    lane text collate "C" not null,
    game text not null,
    guest text not null,
    for_table text not null,
    address text not null,
    quick boolean not null,
    attended boolean not null,
    work text not null,
    request text not null check (octet_length(request) <= 2000000),
    seconds double precision not null,
    worker text collate "C",
    tries integer not null default 0,
    progress text not null default '' check (octet_length(progress) <= 1000),
    partial bytea check (octet_length(partial) <= 4000000),
    partials integer not null default 0,
    ending text check (ending in ('done', 'failed')),
    answer bytea check (octet_length(answer) <= 4000000)
);

create index job_lane_arrived on job (lane, arrived) where ending is null;

-- What the picking rule remembers of each lane (`server/fair_queue.py`): how many turns there were, since when each kind of
-- job has been passed over, and when a guest or table last had its turn. Whoever picks a job locks the row of its lane.
create unlogged table job_lane (
    name text collate "C" primary key,
    turns bigint not null default 0,
    passed text not null default '[]'
);

create unlogged table job_turn (
    lane text collate "C" not null,
    kind text not null check (kind in ('guest', 'table')),
    subject text collate "C" not null,
    turn bigint not null,
    primary key (lane, kind, subject)
);
