-- A session through which an operator looks as somebody with just one role would: for a time, and without changing anything.
-- The role's id stays when the role goes: a role that is no more lets nothing through, and nobody regains rights by that.
alter table session add column preview_role_id uuid
--;;
alter table session add column preview_until timestamptz
--;;
alter table session add constraint session_preview check ((preview_role_id is null) = (preview_until is null))
--;;
create index session_previews on session (preview_until) where preview_role_id is not null
