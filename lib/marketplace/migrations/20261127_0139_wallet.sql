-- A buyer's balance: what they topped up and what went back to it, less what they paid with it. The books have the same sum.
create table buyer_wallet (
  buyer_id uuid primary key references buyer_account (id),
  balance_p bigint not null default 0 check (balance_p >= 0)
)
--;;
create table wallet_movement (
  id uuid primary key,
  buyer_id uuid not null references buyer_account (id),
  kind text not null check (kind in ('topUp', 'payment', 'refund')),
  -- Pence; what comes in is positive.
  amount_p bigint not null check (amount_p <> 0 and (amount_p < 0) = (kind = 'payment')),
  balance_p bigint not null check (balance_p >= 0),
  -- Unique for the event: a repeated one moves nothing.
  key text not null unique,
  ref_id uuid not null,
  ref_no text not null,
  at timestamptz not null,
  -- Orders of one instant.
  seq bigint generated always as identity
)
--;;
create index wallet_movement_of on wallet_movement (buyer_id, seq desc)
--;;
create index wallet_movement_top_up on wallet_movement (at) where kind = 'topUp'
--;;
create trigger wallet_keep before update or delete on wallet_movement for each statement execute function ledger_keep()
--;;
do $$ declare name text; begin
  foreach name in array array['buyer_wallet', 'wallet_movement'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_buyer on %I using ((select current_setting(''app.all'', true)) = ''on''
      or buyer_id = (select nullif(current_setting(''app.buyer_id'', true), '''')::uuid))', name);
  end loop;
end $$
--;;
grant select, insert, update on buyer_wallet to entrepot_app
--;;
grant select, insert on wallet_movement to entrepot_app
--;;
-- A payment without orders tops the balance up, under a number of its own.
alter table payment alter column parent_id drop not null
--;;
alter table payment add column no text
--;;
alter table payment add constraint payment_for check ((parent_id is null) = (no is not null))
--;;
alter table payment drop constraint payment_method_check
--;;
-- 1 the buyer's balance
alter table payment add constraint payment_method_check check (method in (1, 2, 3))
--;;
create sequence top_up_no start 10001
--;;
grant usage on sequence top_up_no to entrepot_app
--;;
-- What goes back to the balance asks no provider.
alter table payment_refund add column to_balance boolean not null default false
--;;
alter table payment_refund add column ref_no text
--;;
-- Paid from the balance; refunds go there; what of them went there.
alter table orders add column by_balance boolean not null default false
--;;
alter table orders add column refund_to_balance boolean not null default false
--;;
alter table orders add column refunded_to_balance_p int not null default 0
--;;
alter table ledger_order add column refunded_to_balance_p int not null default 0
