-- Buyers: people who buy at the shops, with accounts, sessions and addresses of their own. What they may see of a shop's
-- tables is written as policies of a role of its own, so that the statements of shops are planned as before.
do $$ begin
  create role entrepot_buyer nologin;
exception when duplicate_object or unique_violation then null;
end $$
--;;
do $$ begin
  if not pg_has_role('entrepot_buyer', 'entrepot_app', 'member') then
    grant entrepot_app to entrepot_buyer;
  end if;
  if not pg_has_role(current_user, 'entrepot_buyer', 'member') then
    execute format('grant entrepot_buyer to %I', current_user);
  end if;
exception when unique_violation or internal_error then null;
end $$
--;;
create table buyer_account (
  id uuid primary key,
  email_sealed text not null,
  email_digest text not null unique,
  name_sealed text not null,
  password_hash text not null,
  locale text not null,
  -- 1 may sign in, 2 frozen
  status smallint not null default 1 check (status in (1, 2)),
  version int not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null,
  last_login_at timestamptz
)
--;;
create table buyer_session (
  id uuid primary key,
  digest text not null unique,
  buyer_id uuid not null references buyer_account (id) on delete cascade,
  device_digest text not null,
  ip text not null,
  place text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
)
--;;
create index buyer_session_of on buyer_session (buyer_id)
--;;
create table buyer_address (
  id uuid primary key,
  buyer_id uuid not null references buyer_account (id) on delete cascade,
  -- Recipient and place as JSON, sealed.
  sealed text not null,
  is_default boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--;;
create index buyer_address_of on buyer_address (buyer_id, created_at)
--;;
create unique index buyer_address_default on buyer_address (buyer_id) where is_default
--;;
alter table buyer_address enable row level security
--;;
alter table buyer_address force row level security
--;;
create policy of_buyer on buyer_address using ((select current_setting('app.all', true)) = 'on'
  or buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
grant select, insert, update on buyer_account, buyer_session to entrepot_app
--;;
grant select, insert, update, delete on buyer_address to entrepot_app
--;;
-- Who placed the order; null where it came without an account.
alter table orders add column buyer_id uuid
--;;
create index orders_buyer on orders (buyer_id, rank desc) where buyer_id is not null
--;;
create policy of_buyer on orders for select to entrepot_buyer
  using (buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
do $$ declare name text; begin
  foreach name in array array['order_line', 'parcel', 'timeline_entry'] loop
    execute format('create policy of_buyer on %I for select to entrepot_buyer using (exists (select 1 from orders o
      where o.id = order_id and o.buyer_id = (select nullif(current_setting(''app.buyer_id'', true), '''')::uuid)))', name);
  end loop;
end $$
