-- A notification that its reader has put off: out of the list and the bell until then, and back on top afterwards.
alter table notification add column snoozed_until timestamptz
--;;
-- Whether the bell has rung for its return.
alter table notification add column woken boolean not null default true
--;;
create index notification_asleep on notification (snoozed_until) where not woken
