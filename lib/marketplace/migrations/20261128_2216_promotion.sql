-- Promotions of shops and of the platform (rules 4.7).
create table promotion (
  id uuid primary key,
  -- Null: of the platform.
  shop_id uuid,
  kind text not null check (kind in ('flash', 'group', 'newUser', 'reduction', 'code', 'coupon', 'platformCoupon')),
  name text not null,
  title_zh text not null,
  title_en text not null,
  terms_zh text not null default '',
  terms_en text not null default '',
  -- 0 draft, 1 scheduled, 2 running, 3 paused, 4 ended, 5 stopped
  state smallint not null default 0 check (state between 0 and 5),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  audience text not null default 'all' check (audience in ('all', 'newToPlatform', 'newToShop', 'followers')),
  categories jsonb not null default '[]',
  mode text not null default 'off' check (mode in ('off', 'percent', 'freeDelivery')),
  every boolean not null default false,
  tiers jsonb not null,
  max_p integer check (max_p > 0),
  meets jsonb not null default '[]',
  shop_bp integer not null default 10000 check (shop_bp between 0 and 10000),
  uses_of_buyer integer check (uses_of_buyer > 0),
  budget_p bigint check (budget_p > 0),
  -- Spent of the budget, in pence; kept only where there is one.
  spent_p bigint not null default 0 check (spent_p >= 0),
  stop_reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (ends_at > starts_at),
  constraint promotion_budget check (budget_p is null or spent_p <= budget_p),
  -- A discount code and a full-reduction of one shop are never active together (specification, section 5). Ranges have
  -- all it needs without an extension: the hash of the shop is the same, the two kinds are neighbours, the times overlap.
  constraint promotion_code_or_reduction exclude using gist (
    int8range(uuid_hash_extended(shop_id, 0), uuid_hash_extended(shop_id, 0), '[]') with &&,
    int4range(case kind when 'code' then 0 else 1 end, case kind when 'code' then 1 else 2 end) with -|-,
    tstzrange(starts_at, ends_at) with &&)
    where (state in (1, 2, 3) and kind in ('code', 'reduction'))
)
--;;
create index promotion_newest on promotion (shop_id, kind, created_at desc, id)
--;;
create index promotion_open on promotion (ends_at) where state in (1, 2, 3)
--;;
alter table promotion enable row level security
--;;
alter table promotion force row level security
--;;
create policy of_shop on promotion using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
create policy on_sale on promotion for select to entrepot_buyer using (state in (1, 2))
--;;
grant select, insert, update on promotion to entrepot_app
--;;
grant select on promotion to entrepot_buyer
--;;
-- Uses of promotions by orders: what each took from an order, and what of that its shop bears.
create table promotion_use (
  promotion_id uuid not null references promotion (id),
  order_id uuid not null,
  shop_id uuid not null,
  buyer_id uuid,
  discount_p integer not null check (discount_p >= 0),
  shop_p integer not null check (shop_p between 0 and discount_p),
  used_at timestamptz not null,
  -- When the order was cancelled: the use no longer counts.
  returned_at timestamptz,
  primary key (promotion_id, order_id)
)
--;;
create index promotion_use_buyer on promotion_use (buyer_id, promotion_id) where returned_at is null
--;;
create index promotion_use_order on promotion_use (order_id)
--;;
alter table promotion_use enable row level security
--;;
alter table promotion_use force row level security
--;;
create policy of_shop on promotion_use using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
create policy of_buyer on promotion_use for select to entrepot_buyer
  using (buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
grant select, insert, update on promotion_use to entrepot_app
--;;
grant select on promotion_use to entrepot_buyer
--;;
-- A buyer's cart asks in which shop categories its products stand.
create policy of_buyer on shop_category for select to entrepot_buyer using (true)
--;;
create policy of_buyer on shop_category_product for select to entrepot_buyer using (true)
--;;
grant select on shop_category, shop_category_product to entrepot_buyer
