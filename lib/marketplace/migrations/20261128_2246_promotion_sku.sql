-- SKUs that a promotion gives another price, each with a pool of pieces (rules, section 5, 10 and 16).
create table promotion_sku (
  promotion_id uuid not null references promotion (id),
  sku_id uuid not null references sku (id),
  shop_id uuid not null,
  price_p integer not null check (price_p > 0),
  stock integer not null check (stock > 0),
  sold integer not null default 0 check (sold between 0 and stock),
  -- Pieces of one buyer; null for no limit.
  buyer_limit integer check (buyer_limit > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- True while the promotion is planned or runs: the price is kept for it, and the pool is full.
  active boolean not null default false,
  primary key (promotion_id, sku_id),
  -- A SKU has one such price at a time; the hash of its id stands for it, as ranges need no extension.
  constraint promotion_sku_one_price exclude using gist (
    int8range(uuid_hash_extended(sku_id, 0), uuid_hash_extended(sku_id, 0), '[]') with &&,
    tstzrange(starts_at, ends_at) with &&) where (active)
)
--;;
create index promotion_sku_active on promotion_sku (sku_id) where active
--;;
alter table promotion_sku enable row level security
--;;
alter table promotion_sku force row level security
--;;
create policy of_shop on promotion_sku using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
create policy on_sale on promotion_sku for select to entrepot_buyer using (active)
--;;
grant select, insert, update, delete on promotion_sku to entrepot_app
--;;
grant select on promotion_sku to entrepot_buyer
--;;
-- Pieces that an order took from a pool.
create table promotion_piece (
  promotion_id uuid not null,
  order_id uuid not null,
  sku_id uuid not null,
  shop_id uuid not null,
  buyer_id uuid,
  qty integer not null check (qty > 0),
  -- When the order was cancelled: the pieces are back in the pool.
  returned_at timestamptz,
  primary key (order_id, promotion_id, sku_id),
  foreign key (promotion_id, sku_id) references promotion_sku (promotion_id, sku_id)
)
--;;
create index promotion_piece_buyer on promotion_piece (promotion_id, buyer_id) where returned_at is null
--;;
alter table promotion_piece enable row level security
--;;
alter table promotion_piece force row level security
--;;
create policy of_shop on promotion_piece using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
create policy of_buyer on promotion_piece for select to entrepot_buyer
  using (buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
grant select, insert, update on promotion_piece to entrepot_app
--;;
grant select on promotion_piece to entrepot_buyer
--;;
-- Of the reserved pieces those that wait in the pools of promotions.
alter table sku add column pooled integer not null default 0 check (pooled >= 0)
--;;
alter table stock_move drop constraint stock_move_kind_check
--;;
-- `pool`: a promotion keeps pieces for itself. `unpool`: an order takes them, or the promotion is over.
alter table stock_move add constraint stock_move_kind_check
  check (kind in ('release', 'deduct', 'restore', 'deallocate', 'add', 'remove', 'return', 'replace', 'reserve',
    'allocate', 'pool', 'unpool'))
