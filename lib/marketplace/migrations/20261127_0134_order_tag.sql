-- A shop's own tags of orders, and which colleague has an order in hand.
create table order_tag (
  id uuid primary key,
  shop_id uuid not null,
  name text not null,
  colour text not null,
  version int not null default 1,
  created_at timestamptz not null
)
--;;
create unique index order_tag_name on order_tag (shop_id, lower(name))
--;;
alter table order_tag enable row level security
--;;
alter table order_tag force row level security
--;;
create policy of_shop on order_tag using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update, delete on order_tag to entrepot_app
--;;
alter table orders add column tag_ids uuid[]
--;;
alter table orders add column assignee_id uuid
--;;
alter table orders add column assignee_name text
--;;
create index orders_tagged on orders using gin (tag_ids) where tag_ids <> '{}'
--;;
create index orders_assigned on orders (shop_id, assignee_id, rank) where assignee_id is not null
