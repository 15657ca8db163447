-- A dictionary that is switched off offers none of its values; each of them keeps whether it is offered otherwise.
alter table dict add column enabled boolean not null default true
