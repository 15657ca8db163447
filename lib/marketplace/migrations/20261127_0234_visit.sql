-- Visits of the storefront, counted without a cookie and without an address: what tells one visitor from another lives for
-- a UK day and is deleted then.
create table visit_salt (
  day date primary key,
  salt text not null
)
--;;
-- How many visitors came from one line, by its hash.
create table visit_place (
  day date not null,
  place text not null,
  visitors int not null,
  primary key (day, place)
)
--;;
-- key: a product, a shop, or nothing but zeros for the whole storefront.
create table visit_seen (
  day date not null,
  key uuid not null,
  visitor text not null,
  views int not null default 0,
  carted boolean not null default false,
  primary key (day, key, visitor)
)
--;;
grant select, insert, update, delete on visit_salt, visit_place, visit_seen to entrepot_app
--;;
-- What stays: numbers by UK day. A product of nothing but zeros stands for all of the shop, where each visitor counts once.
create table visit_day (
  shop_id uuid not null references shop (id),
  day date not null,
  product_id uuid not null,
  visitors int not null default 0,
  views int not null default 0,
  carts int not null default 0,
  primary key (shop_id, day, product_id)
)
--;;
create index visit_day_of on visit_day (day, product_id)
--;;
alter table visit_day enable row level security
--;;
alter table visit_day force row level security
--;;
create policy of_shop on visit_day using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on visit_day to entrepot_app
--;;
-- The same of the whole storefront, where whoever looks at two shops is one visitor.
create table visit_total (
  day date primary key,
  visitors int not null default 0,
  views int not null default 0,
  carts int not null default 0
)
--;;
alter table visit_total enable row level security
--;;
alter table visit_total force row level security
--;;
create policy of_all on visit_total using ((select current_setting('app.all', true)) = 'on')
--;;
grant select, insert, update on visit_total to entrepot_app
