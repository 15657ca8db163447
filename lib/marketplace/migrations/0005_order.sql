-- Orders. One parent is one payment, one order is one shop's part of it; the order carries the state (rules 4.1).
-- "rank" is the order of placing: milliseconds since 1970 x 2048 plus a number that makes it unique. It is the key of
-- lists, of date ranges and of neighbours, and it fits into a JavaScript number.
create table parent_order (
  id uuid primary key,
  no text not null unique,
  pay_type smallint check (pay_type in (1, 2, 3)),
  channel_no text,
  placed_at timestamptz not null,
  paid_at timestamptz
)
--;;
create table orders (
  id uuid primary key,
  rank bigint not null,
  shop_id uuid not null references shop (id),
  parent_id uuid not null references parent_order (id),
  no text collate "C" not null,
  parent_no text collate "C" not null,
  version int not null default 1,
  -- the specification's codes
  status smallint not null check (status between 0 and 7),
  pay_state smallint not null check (pay_state between 0 and 3),
  ship_state smallint not null check (ship_state between 0 and 2),
  after_sale_state smallint not null default 0,
  rate_state smallint not null default 0 check (rate_state between 0 and 2),
  -- 0 normal, 1 group, 2 flash, 3 prize
  kind smallint not null default 0 check (kind between 0 and 3),
  goods_location smallint not null default 0 check (goods_location in (0, 1)),
  promise_hours smallint not null check (promise_hours in (24, 48, 72)),
  pay_type smallint check (pay_type in (1, 2, 3)),
  invoice_status smallint not null default 0 check (invoice_status between 0 and 2),
  -- operator type of the holder: 1 shop, 3 platform
  held_by smallint check (held_by in (1, 3)),
  held_by_name text,
  hold_reason text,
  held_at timestamptz,
  late boolean not null default false,
  warned boolean not null default false,
  any_picked boolean not null default false,
  receipt_extended boolean not null default false,
  flag smallint not null default 0 check (flag between 0 and 5),
  has_note boolean not null default false,
  seller_note text,
  buyer_note text,
  close_reason text,
  buyer_masked text not null,
  recipient_masked text not null,
  area text not null,
  address_masked text not null,
  phone_last4 text not null,
  -- full recipient, address and buyer, sealed by the vault
  personal text not null,
  goods_p int not null,
  shop_discount_p int not null default 0,
  platform_discount_p int not null default 0,
  coupon_p int not null default 0,
  delivery_p int not null default 0,
  paid_p int not null check (paid_p >= 0),
  refunded_p int not null default 0 check (refunded_p between 0 and paid_p),
  vat_liable text not null,
  vat_reason text not null,
  vat_rate_bp int not null,
  vat_p int not null,
  commission_rule text not null,
  commission_rate_bp int not null,
  commission_p int not null,
  channel_no text,
  carrier text collate "C",
  tracking_no text collate "C",
  placed_at timestamptz not null,
  paid_at timestamptz,
  pay_by_at timestamptz,
  ship_by_at timestamptz,
  shipped_at timestamptz,
  receive_by_at timestamptz,
  received_at timestamptz,
  review_by_at timestamptz,
  after_sale_until_at timestamptz,
  refunded_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status in (0, 1)) or paid_at is not null or status = 6)
)
--;;
create unique index orders_rank on orders (rank) include (shop_id)
--;;
create unique index orders_no on orders (no)
--;;
create index orders_parent on orders (parent_id)
--;;
create index orders_parent_no on orders (parent_no)
--;;
-- What a filter asks for rides along, so that a capped count reads the index alone.
create index orders_of_shop on orders (shop_id, rank desc)
  include (status, pay_type, promise_hours, kind, goods_location, invoice_status, has_note, paid_p)
--;;
create index orders_of_shop_status on orders (shop_id, status, rank desc)
  include (pay_type, promise_hours, kind, goods_location, invoice_status, has_note, paid_p)
--;;
create index orders_status on orders (status, rank desc) include (shop_id)
--;;
create index orders_shop_due on orders (shop_id, ship_by_at, rank)
--;;
create index orders_shop_status_due on orders (shop_id, status, ship_by_at, rank) include (held_by)
--;;
create index orders_due on orders (ship_by_at, rank) include (shop_id)
--;;
create index orders_status_due on orders (status, ship_by_at, rank) include (shop_id, held_by)
--;;
create index orders_shop_paid on orders (shop_id, paid_p, rank)
--;;
create index orders_shop_status_paid on orders (shop_id, status, paid_p, rank)
--;;
create index orders_paid on orders (paid_p, rank) include (shop_id)
--;;
create index orders_status_paid on orders (status, paid_p, rank) include (shop_id)
--;;
create index orders_carrier on orders (shop_id, carrier, rank desc)
--;;
create index orders_kind on orders (shop_id, kind, rank desc) where kind <> 0
--;;
create index orders_noted on orders (shop_id, rank desc) where has_note
--;;
create index orders_invoiced on orders (shop_id, invoice_status, rank desc) where invoice_status <> 0
--;;
create index orders_held on orders (shop_id, rank desc) where held_by is not null
--;;
create index orders_part on orders (shop_id, rank desc) where status = 2 and ship_state = 1
--;;
-- What the timers sweep.
create index orders_unpaid on orders (pay_by_at) where status = 1
--;;
create index orders_to_ship on orders (ship_by_at) where status = 2 and not late
--;;
create index orders_to_receive on orders (receive_by_at) where status = 3
--;;
create index orders_to_review on orders (review_by_at) where status = 4
--;;
create index orders_refunding on orders (updated_at) where status = 7
--;;
-- What the dashboards read of the day that still runs.
create index orders_paid_at on orders (paid_at) include (shop_id, paid_p, pay_type)
--;;
create index orders_shipped_at on orders (shipped_at) include (shop_id, ship_by_at)
--;;
create index orders_refunded_at on orders (refunded_at) include (shop_id, refunded_p) where refunded_at is not null
--;;
create table order_line (
  id uuid primary key,
  shop_id uuid not null,
  order_id uuid not null references orders (id),
  rank bigint not null,
  position smallint not null,
  sku_id uuid not null,
  product_id uuid not null,
  -- as they were when the order was placed
  title_zh text not null,
  title_en text not null,
  spec_zh text not null,
  spec_en text not null,
  code text not null,
  picture uuid,
  qty int not null check (qty > 0),
  shipped_qty int not null default 0 check (shipped_qty between 0 and qty),
  refunded_qty int not null default 0 check (refunded_qty between 0 and qty),
  list_p int not null,
  unit_paid_p int not null,
  shop_p int not null default 0,
  platform_p int not null default 0,
  coupon_p int not null default 0,
  delivery_p int not null default 0,
  paid_p int not null,
  refunded_p int not null default 0,
  commission_p int not null default 0,
  promise_hours smallint not null,
  check (shipped_qty + refunded_qty <= qty),
  check (refunded_p between 0 and paid_p)
)
--;;
create index order_line_order on order_line (order_id)
--;;
create index order_line_sku on order_line (sku_id, rank desc) include (shop_id)
--;;
-- Blind index of names and of the phone's last four: the word itself is nowhere (safety 3.6, personal data).
create table order_word (
  shop_id uuid not null,
  token bigint not null,
  rank bigint not null
)
--;;
create index order_word_shop on order_word (shop_id, token, rank desc)
--;;
create index order_word_all on order_word (token, rank desc) include (shop_id)
--;;
create index order_word_rank on order_word (rank)
--;;
create table carrier (
  code text primary key,
  name_zh text not null,
  name_en text not null,
  tracking_url text,
  sort_no int not null
)
--;;
create table parcel (
  id uuid primary key,
  shop_id uuid not null,
  order_id uuid not null references orders (id),
  no text not null,
  carrier text not null references carrier (code),
  tracking_no text collate "C" not null,
  lines jsonb not null,
  scans jsonb not null default '[]',
  state text not null check (state in
    ('draft', 'printed', 'handed', 'transit', 'delivered', 'exception', 'returned', 'void')),
  shipped_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  first_scan_at timestamptz,
  voided_at timestamptz
)
--;;
create index parcel_order on parcel (order_id)
--;;
create index parcel_tracking on parcel (tracking_no, created_at desc) include (shop_id)
--;;
create table timeline_entry (
  id uuid primary key,
  shop_id uuid not null,
  order_id uuid not null references orders (id),
  at timestamptz not null,
  -- 1 shop, 2 buyer, 3 platform, 4 system
  operator_type smallint not null check (operator_type between 1 and 4),
  operator text not null,
  event text not null,
  params jsonb not null default '{}',
  note text,
  request_id text
)
--;;
create index timeline_entry_order on timeline_entry (order_id, at)
--;;
-- Who looked at whose full address, when and why (rules, section 5, 28).
create table personal_access (
  id uuid primary key,
  shop_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  purpose text not null check (purpose in ('reveal', 'slip', 'pick')),
  reason text not null,
  at timestamptz not null,
  until timestamptz not null
)
--;;
create index personal_access_order on personal_access (order_id, at desc)
--;;
-- Figures of a UK day that is over, by shop: payments, shipments and refunds belong to the day on which they happened,
-- so a finished day never changes. kind: all, product, pay (key is the pay type), promise (key is kept or broken).
create table day_figure (
  shop_id uuid not null,
  kind text not null check (kind in ('all', 'product', 'pay', 'promise')),
  day date not null,
  key text not null default '',
  orders int not null default 0,
  units int not null default 0,
  paid_p bigint not null default 0,
  refunded_p bigint not null default 0,
  primary key (shop_id, kind, day, key)
)
--;;
create table day_closed (
  day date primary key,
  closed_at timestamptz not null
)
--;;
do $$ declare name text; begin
  foreach name in array array['orders', 'order_line', 'order_word', 'parcel', 'timeline_entry', 'personal_access',
    'day_figure'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert on %I to entrepot_app', name);
  end loop;
end $$
--;;
grant update on orders, order_line, parcel to entrepot_app
--;;
grant delete on order_word to entrepot_app
--;;
grant select on parent_order, carrier, day_closed to entrepot_app
--;;
-- How many other shops share a payment: a number that row-level security would hide, and nothing more than it.
create function order_siblings(parent uuid, mine uuid) returns int
language plpgsql volatile security definer set search_path = public as $$
declare
  before text := coalesce(current_setting('app.all', true), '');
  others int;
begin
  -- On PostgreSQL the owner is bound by the policies too, and a function may not carry the setting in its head.
  perform set_config('app.all', 'on', true);
  select count(distinct shop_id)::int into others from orders where parent_id = parent and shop_id <> mine;
  perform set_config('app.all', before, true);
  return others;
end $$
--;;
insert into carrier (code, name_zh, name_en, tracking_url, sort_no) values
  ('royal_mail', '英国皇家邮政', 'Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/{no}', 1),
  ('evri', 'Evri', 'Evri', 'https://www.evri.com/track/parcel/{no}', 2),
  ('dpd', 'DPD 英国', 'DPD UK', 'https://track.dpd.co.uk/parcels/{no}', 3),
  ('yodel', 'Yodel', 'Yodel', 'https://www.yodel.co.uk/tracking/{no}', 4),
  ('dhl', 'DHL 电商', 'DHL eCommerce', 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id={no}', 5),
  ('ups', 'UPS', 'UPS', 'https://www.ups.com/track?tracknum={no}', 6),
  ('parcelforce', '英国邮政快递', 'Parcelforce', 'https://www.parcelforce.com/track-trace?trackNumber={no}', 7),
  ('fedex', '联邦快递', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr={no}', 8),
  ('yanwen', '燕文物流', 'Yanwen', 'https://track.yw56.com.cn/en/querydel?nums={no}', 9),
  ('sf', '顺丰国际', 'SF International', 'https://www.sf-international.com/gb/en/dynamic_function/waybill/#search/bill-number/{no}', 10),
  ('yunexpress', '云途物流', 'YunExpress', 'https://www.yuntrack.com/parcelTracking?id={no}', 11),
  ('own_van', '自有配送', 'Own delivery', null, 99)
