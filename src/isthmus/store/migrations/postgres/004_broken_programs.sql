-- What one version of the program cannot read another one may: each has marks of its own.
alter table broken
    alter column program type text collate "C",
    drop constraint broken_pkey,
    add primary key (table_id, program);
