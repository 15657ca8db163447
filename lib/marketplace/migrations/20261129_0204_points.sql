-- Points of buyers: a ledger of their own. Balances and what is left of a grant are sums of its entries.
create table points_account (
  buyer_id uuid primary key references buyer_account (id) on delete cascade,
  -- Negative where points that had been spent were taken back: the next ones settle it.
  balance int not null default 0,
  -- The buyer wants to pay part of the next order with points.
  use_next boolean not null default false
)
--;;
create table points_lot (
  id uuid primary key,
  buyer_id uuid not null references points_account (buyer_id) on delete cascade,
  remaining int not null default 0 check (remaining >= 0),
  granted_at timestamptz not null,
  -- First instant at which its points cannot be used.
  ends_at timestamptz not null
)
--;;
create index points_lot_open on points_lot (buyer_id, ends_at) where remaining > 0
--;;
create index points_lot_ending on points_lot (ends_at) where remaining > 0
--;;
create table points_entry (
  -- Orders of one instant.
  seq bigint generated always as identity primary key,
  buyer_id uuid not null references points_account (buyer_id),
  kind text not null check (kind in ('earned', 'spent', 'takenBack', 'returned', 'expired', 'offset')),
  -- Null: of the negative balance.
  lot_id uuid references points_lot (id),
  points int not null check (points <> 0 and case kind when 'earned' then points > 0 when 'returned' then points > 0
    when 'offset' then (points > 0) = (lot_id is null) else points < 0 end),
  balance int not null,
  -- Unique for the event: a repeated one books nothing.
  key text not null unique,
  order_id uuid,
  order_no text not null default '',
  at timestamptz not null,
  check (lot_id is not null or kind in ('takenBack', 'offset'))
)
--;;
create index points_entry_of on points_entry (buyer_id, seq desc)
--;;
create index points_entry_lot on points_entry (lot_id)
--;;
create index points_entry_order on points_entry (order_id) where order_id is not null
--;;
create function points_post() returns trigger language plpgsql as $$
begin
  update points_lot set remaining = remaining + new.points where id = new.lot_id;
  update points_account set balance = balance + new.points where buyer_id = new.buyer_id;
  return new;
end $$
--;;
create trigger points_post after insert on points_entry for each row execute function points_post()
--;;
create trigger points_keep before update or delete on points_entry for each statement execute function ledger_keep()
--;;
-- What an order grants and what it spent.
create table points_order (
  order_id uuid primary key,
  order_no text not null,
  buyer_id uuid not null references buyer_account (id) on delete cascade,
  -- Granted if nothing is refunded; at the rate of its payment.
  earn int not null default 0 check (earn >= 0),
  spent int not null default 0 check (spent >= 0),
  -- Discount that the spent points gave, in pence.
  spent_p int not null default 0 check (spent_p >= 0),
  paid_p int not null default 0,
  refunded_p int not null default 0 check (refunded_p between 0 and paid_p),
  -- 0 placed, 1 paid, 2 received, 3 completed
  reached smallint not null default 0 check (reached between 0 and 3),
  granted int not null default 0 check (granted between 0 and earn),
  taken_back int not null default 0 check (taken_back between 0 and granted),
  returned int not null default 0 check (returned between 0 and spent),
  lot_id uuid references points_lot (id),
  granted_at timestamptz
)
--;;
create index points_order_waiting on points_order (reached) where granted_at is null and earn > 0
--;;
create index points_order_buyer on points_order (buyer_id)
--;;
do $$ declare name text; begin
  foreach name in array array['points_account', 'points_lot', 'points_entry', 'points_order'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_buyer on %I using ((select current_setting(''app.all'', true)) = ''on''
      or buyer_id = (select nullif(current_setting(''app.buyer_id'', true), '''')::uuid))', name);
  end loop;
end $$
--;;
grant select, insert, update on points_account, points_lot, points_order to entrepot_app
--;;
grant select, insert on points_entry to entrepot_app
