-- Answers to puzzles: the first of each guest to each puzzle, and the one to the puzzle of a date (`day`, else empty).
create table puzzle_attempt (
    guest text not null,
    game text not null,
    puzzle integer not null,
    day text not null,
    correct integer not null,
    at real not null,
    primary key (guest, game, puzzle, day)
) strict, without rowid;

create index puzzle_attempt_time on puzzle_attempt (game, at);
