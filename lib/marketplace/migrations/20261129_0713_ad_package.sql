-- Packages of days of slots, which shops buy and use for their orders.
create table ad_package (
  id uuid primary key,
  title_zh text not null,
  title_en text not null,
  -- [{positionId, days}]
  contents jsonb not null,
  price_p integer not null check (price_p >= 0),
  -- Days after the payment in which its days can be booked.
  valid_days integer not null check (valid_days between 1 and 366),
  -- Pieces that can be sold in all; null: any number.
  stock integer check (stock >= 0),
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
)
--;;
create index ad_package_newest on ad_package (created_at desc, id)
--;;
grant select, insert, update on ad_package to entrepot_app
--;;
create table ad_purchase (
  id uuid primary key,
  no text not null unique,
  shop_id uuid not null references shop (id),
  package_id uuid not null references ad_package (id),
  title_zh text not null,
  title_en text not null,
  price_p integer not null check (price_p >= 0),
  valid_days integer not null,
  -- 0 pending payment, 1 paid
  state smallint not null default 0 check (state between 0 and 1),
  vat_p integer not null default 0,
  hold_until timestamptz,
  paid_from text check (paid_from in ('balance', 'provider')),
  paid_at timestamptz,
  valid_until timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  version int not null default 1
)
--;;
create sequence ad_purchase_no start 10001
--;;
grant usage on sequence ad_purchase_no to entrepot_app
--;;
create index ad_purchase_of_shop on ad_purchase (shop_id, created_at desc, id)
--;;
create index ad_purchase_of_package on ad_purchase (package_id, state)
--;;
-- Days of a position that a purchase gives, and those that orders use.
create table ad_entitlement (
  purchase_id uuid not null references ad_purchase (id),
  position_id uuid not null references ad_position (id),
  shop_id uuid not null references shop (id),
  days integer not null check (days > 0),
  used integer not null default 0 check (used between 0 and days),
  primary key (purchase_id, position_id)
)
--;;
alter table ad_purchase enable row level security
--;;
alter table ad_purchase force row level security
--;;
create policy of_shop on ad_purchase using ((select current_setting('app.all', true)) = 'on'
  or shop_id::text = (select current_setting('app.shop_id', true)))
--;;
alter table ad_entitlement enable row level security
--;;
alter table ad_entitlement force row level security
--;;
create policy of_shop on ad_entitlement using ((select current_setting('app.all', true)) = 'on'
  or shop_id::text = (select current_setting('app.shop_id', true)))
--;;
grant select, insert, update on ad_purchase, ad_entitlement to entrepot_app
--;;
-- The purchase whose days an order uses; its price is then 0.
alter table ad_order add column purchase_id uuid references ad_purchase (id)
--;;
alter table payment add column ad_purchase_id uuid references ad_purchase (id)
--;;
create index payment_of_ad_purchase on payment (ad_purchase_id, created_at) where ad_purchase_id is not null
