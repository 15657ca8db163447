-- What a shop and a buyer write to each other about an order.
create table order_message (
  -- The order in which they were written.
  seq bigint generated always as identity,
  id uuid primary key,
  shop_id uuid not null,
  order_id uuid not null references orders (id),
  from_buyer boolean not null,
  text text not null check (char_length(text) between 1 and 1000),
  -- Who of the shop wrote; empty where the buyer did.
  by_name text not null,
  created_at timestamptz not null
)
--;;
create index order_message_of_order on order_message (order_id, seq)
--;;
alter table order_message enable row level security
--;;
alter table order_message force row level security
--;;
create policy of_shop on order_message using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
create policy of_buyer on order_message for select to entrepot_buyer using (exists (select 1 from orders o
  where o.id = order_id and o.buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid)))
--;;
grant select, insert on order_message to entrepot_app
