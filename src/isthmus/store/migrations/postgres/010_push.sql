-- Where notifications for a guest are sent: the address that a browser's push service gave, and the keys that go with it.
create table push (
    endpoint text collate "C" not null primary key,
    guest text collate "C" not null,
    data text not null,
    at double precision not null
);

create index push_of on push (guest, at);
