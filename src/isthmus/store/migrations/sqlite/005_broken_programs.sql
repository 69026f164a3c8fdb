-- What one version of the program cannot read another one may: each has marks of its own.
create table broken_by (
    table_id text not null,
    program text not null,
    readable integer not null,
    reason text not null,
    incident text not null,
    at real not null,
    primary key (table_id, program)
) strict, without rowid;

insert into broken_by (table_id, program, readable, reason, incident, at)
select table_id, program, readable, reason, incident, at from broken;

drop table broken;

alter table broken_by rename to broken;
