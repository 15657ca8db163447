-- Plans with prices by version: a change of price or limits holds for periods that begin after it (rules 4.12).
create table plan (
  id uuid primary key,
  name_zh text not null,
  name_en text not null,
  about_zh text not null default '',
  about_en text not null default '',
  sort int not null default 0,
  on_sale boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null
)
--;;
create table plan_version (
  id uuid primary key,
  plan_id uuid not null references plan (id),
  no int not null,
  month_p int not null check (month_p > 0),
  year_p int not null check (year_p > 0),
  products int not null check (products > 0),
  staff int not null check (staff > 0),
  storage_mb int not null check (storage_mb > 0),
  created_by uuid references account (id),
  created_at timestamptz not null,
  unique (plan_id, no)
)
--;;
create table subscription (
  shop_id uuid primary key references shop (id),
  -- What the running period allows, and what it cost.
  version_id uuid not null references plan_version (id),
  period text check (period in ('month', 'year')),
  price_p int not null default 0 check (price_p >= 0),
  trial boolean not null default false,
  -- 0 trial, 1 active, 2 due, 3 grace, 4 expired, 5 cancelled
  state smallint not null check (state between 0 and 5),
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- With the period that is paid ahead, when there is one; the shop's own date is this one.
  ends_at timestamptz not null check (ends_at >= until_at),
  next_order_id uuid,
  auto_renew boolean not null default false,
  renew_plan_id uuid references plan (id),
  renew_period text check (renew_period in ('month', 'year')),
  cancelled_at timestamptz,
  -- Days before the end of which the shop has been reminded.
  reminded int[] not null default '{}',
  version int not null default 1,
  check (not auto_renew or (renew_plan_id is not null and renew_period is not null))
)
--;;
create index subscription_end on subscription (ends_at)
--;;
create table subscription_order (
  id uuid primary key,
  no text not null unique,
  shop_id uuid not null references shop (id),
  kind text not null check (kind in ('renew', 'upgrade')),
  version_id uuid not null references plan_version (id),
  period text not null check (period in ('month', 'year')),
  -- The whole price of the period; the amount of an upgrade is what the rest of it costs more.
  price_p int not null check (price_p > 0),
  amount_p int not null check (amount_p >= 0),
  vat_p int not null check (vat_p >= 0 and vat_p <= amount_p),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  -- 0 unpaid, 1 paid, 2 cancelled, 3 refunded
  state smallint not null default 0 check (state between 0 and 3),
  auto boolean not null default false,
  created_by uuid references account (id),
  created_at timestamptz not null,
  paid_by uuid references account (id),
  paid_at timestamptz,
  ended_at timestamptz,
  version int not null default 1
)
--;;
-- One unpaid order of a shop; a new one takes the place of the one before.
create unique index subscription_order_unpaid on subscription_order (shop_id) where state = 0
--;;
create index subscription_order_of_shop on subscription_order (shop_id, created_at desc, id desc)
--;;
create sequence subscription_order_no start 1000
--;;
-- What operators have decided about a subscription, and why.
create table subscription_note (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  kind text not null check (kind in ('granted', 'cancelled', 'resumed', 'refunded')),
  days int,
  reason_zh text not null,
  reason_en text not null,
  by_id uuid not null references account (id),
  at timestamptz not null
)
--;;
create index subscription_note_of_shop on subscription_note (shop_id, at desc)
--;;
-- Until when a shop whose plan has ended can still be read; null: no longer than the plan.
alter table shop add column grace_until timestamptz
--;;
alter table subscription enable row level security
--;;
alter table subscription force row level security
--;;
create policy of_shop on subscription using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
alter table subscription_order enable row level security
--;;
alter table subscription_order force row level security
--;;
create policy of_shop on subscription_order using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
alter table subscription_note enable row level security
--;;
alter table subscription_note force row level security
--;;
create policy of_shop on subscription_note using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on plan, subscription, subscription_order to entrepot_app
--;;
grant select, insert on plan_version, subscription_note to entrepot_app
--;;
grant usage on sequence subscription_order_no to entrepot_app
--;;
insert into plan (id, name_zh, name_en, about_zh, about_en, sort, updated_at) values
  ('01900000-0000-7000-8000-00000000b101', '基础版', 'Starter', '适合刚起步的小店', 'For a shop that is starting out', 1, now()),
  ('01900000-0000-7000-8000-00000000b102', '标准版', 'Standard', '适合有团队的店铺', 'For a shop with a team', 2, now()),
  ('01900000-0000-7000-8000-00000000b103', '旗舰版', 'Plus', '适合商品多、协作人员多的商家', 'For large ranges and many people', 3, now())
--;;
insert into plan_version (id, plan_id, no, month_p, year_p, products, staff, storage_mb, created_at) values
  ('01900000-0000-7000-8000-00000000b201', '01900000-0000-7000-8000-00000000b101', 1, 1900, 19000, 50, 3, 500, now()),
  ('01900000-0000-7000-8000-00000000b202', '01900000-0000-7000-8000-00000000b102', 1, 4900, 49000, 500, 10, 1024, now()),
  ('01900000-0000-7000-8000-00000000b203', '01900000-0000-7000-8000-00000000b103', 1, 12900, 129000, 5000, 50, 2048, now())
--;;
-- Shops that are there already go on under the largest plan until the day that they have.
update shop set grace_until = (expire_at at time zone 'Europe/London' + interval '7 days') at time zone 'Europe/London'
--;;
insert into subscription (shop_id, version_id, state, from_at, until_at, ends_at)
  select id, '01900000-0000-7000-8000-00000000b203',
    case when expire_at > now() + interval '30 days' then 1 when expire_at > now() then 2
      when grace_until > now() then 3 else 4 end,
    least(created_at, expire_at), expire_at, expire_at from shop
