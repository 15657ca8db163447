-- The audit is only ever added to, and each of its rows is linked to the one before by a keyed hash: whoever changes or
-- removes a row behind the program's back breaks the chain where it happened (safety U-14).
create table audit_link (
  position bigint primary key,
  entry_id uuid not null unique,
  at timestamptz not null,
  hash text not null
)
--;;
create index audit_link_at on audit_link (at desc)
--;;
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$
--;;
create trigger refuse_change before update or delete or truncate on audit_entry
  for each statement execute function refuse_change()
--;;
create trigger refuse_change before update or delete or truncate on audit_link
  for each statement execute function refuse_change()
