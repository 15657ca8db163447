-- What a log tells beside the act: how long it took, from which browser, and what became of each field. Rows of before
-- have none of the three, and their links in the chain were made without them.
alter table audit_entry add column ms int
--;;
alter table audit_entry add column place text
--;;
alter table audit_entry add column change jsonb
--;;
create index audit_entry_user on audit_entry (user_id, at desc)
--;;
create index audit_entry_action on audit_entry (action, at desc)
--;;
create index audit_entry_change on audit_entry (at desc) where change is not null
--;;
-- The logs are read through the caller's scope, as every other table; changing them stays impossible.
grant select on audit_entry to entrepot_app
