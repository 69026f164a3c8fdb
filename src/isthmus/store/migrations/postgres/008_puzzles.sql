-- Answers to puzzles: the first of each guest to each puzzle, and the one to the puzzle of a date (`day`, else empty).
create table puzzle_attempt (
    guest text collate "C" not null,
    game text collate "C" not null,
    puzzle integer not null,
    day text collate "C" not null,
    correct integer not null,
    at double precision not null,
    primary key (guest, game, puzzle, day)
);

create index puzzle_attempt_time on puzzle_attempt (game, at);
