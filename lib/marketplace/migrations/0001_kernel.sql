-- What every module stands on: the application's role, the audit, the outbox, idempotency keys.
-- Statements that the extended protocol must take one by one are divided by a line of "--;;".
do $$ begin
  create role entrepot_app nologin;
exception when duplicate_object or unique_violation then null;
end $$
--;;
do $$ begin
  if not pg_has_role(current_user, 'entrepot_app', 'member') then
    execute format('grant entrepot_app to %I', current_user);
  end if;
end $$
--;;
create table audit_entry (
  id uuid primary key,
  at timestamptz not null,
  user_id uuid,
  shop_id uuid,
  action text not null,
  result text not null,
  ref_type text,
  ref_id text,
  detail jsonb not null default '{}',
  request_id text not null,
  ip text not null
)
--;;
create index audit_entry_ref on audit_entry (ref_type, ref_id, at desc)
--;;
create index audit_entry_at on audit_entry (at desc)
--;;
create table outbox (
  seq bigserial primary key,
  id uuid not null unique,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  delivered_at timestamptz
)
--;;
create index outbox_waiting on outbox (type, seq) where delivered_at is null
--;;
create index outbox_type on outbox (type, seq)
--;;
create table idempotency_key (
  user_id uuid not null,
  key text not null,
  action text not null,
  content_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
)
--;;
create index idempotency_key_age on idempotency_key (created_at)
--;;
grant usage on schema public to entrepot_app
--;;
grant insert on audit_entry to entrepot_app
--;;
grant select, insert, update on outbox, idempotency_key to entrepot_app
--;;
grant usage on sequence outbox_seq_seq to entrepot_app
