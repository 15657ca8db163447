-- From whom a shop buys its postage labels; null where it buys none here.
alter table shop_profile add column label_service text check (label_service in ('simulator', 'easypost'))
--;;
-- Labels of orders. A purchase is written down and committed before the service is asked; `shipment` is the service's own
-- reference, under which it sells one label and no second one.
create table postage_label (
  id uuid primary key,
  shop_id uuid not null,
  order_id uuid not null references orders (id),
  service text not null check (service in ('simulator', 'easypost')),
  state text not null check (state in ('quoted', 'buying', 'bought', 'failed', 'voiding', 'void')),
  weight_g int not null check (weight_g > 0),
  length_mm int not null check (length_mm > 0),
  width_mm int not null check (width_mm > 0),
  height_mm int not null check (height_mm > 0),
  -- Sender and recipient as they were sent to the service, sealed.
  addresses text not null,
  shipment text not null default '',
  rates jsonb not null default '[]',
  rate jsonb,
  tracking_no text,
  error text,
  tries int not null default 0,
  next_at timestamptz,
  version int not null default 1,
  by_name text not null,
  created_at timestamptz not null,
  bought_at timestamptz
)
--;;
create index postage_label_order on postage_label (order_id, created_at)
--;;
create index postage_label_due on postage_label (next_at) where state in ('buying', 'voiding')
--;;
-- While nobody knows whether a label was bought, no second one is bought for the order.
create unique index postage_label_buying on postage_label (order_id) where state = 'buying'
--;;
alter table postage_label enable row level security
--;;
alter table postage_label force row level security
--;;
create policy of_shop on postage_label using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on postage_label to entrepot_app
