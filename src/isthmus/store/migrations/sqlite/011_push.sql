-- Where notifications for a guest are sent: the address that a browser's push service gave, and the keys that go with it.
create table push (
    endpoint text not null primary key,
    guest text not null,
    data text not null,
    at real not null
) strict, without rowid;

create index push_of on push (guest, at);
