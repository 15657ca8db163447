-- For how long each SKU was on sale at each price: what a price may be compared with.
create table sku_price (
  sku_id uuid not null references sku (id) on delete cascade,
  shop_id uuid not null references shop (id),
  price_p int not null check (price_p > 0),
  from_at timestamptz not null,
  -- Null while it is on sale at this price.
  until_at timestamptz check (until_at >= from_at),
  primary key (sku_id, from_at)
)
--;;
create unique index sku_price_now on sku_price (sku_id) where until_at is null
--;;
alter table sku_price enable row level security
--;;
alter table sku_price force row level security
--;;
create policy of_shop on sku_price using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update, delete on sku_price to entrepot_app
--;;
-- The list price while buyers may be told that it was the price before; null otherwise.
alter table sku add column was_p int
--;;
insert into sku_price (sku_id, shop_id, price_p, from_at)
  select k.id, k.shop_id, k.price_p, coalesce(p.passed_at, p.updated_at)
  from sku k join product p on p.id = k.product_id where p.state = 2 and k.enabled
