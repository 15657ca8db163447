-- The storefront: what a buyer, or a visitor, sees of shops and products; carts; payments and what a provider tells of them.
create policy on_sale on product for select to entrepot_buyer using (state = 2)
--;;
create policy on_sale on sku for select to entrepot_buyer
  using (enabled and exists (select 1 from product p where p.id = product_id))
--;;
create policy of_buyer on freight_template for select to entrepot_buyer using (true)
--;;
create policy of_buyer on freight_revision for select to entrepot_buyer using (true)
--;;
create policy of_buyer on shop_profile for select to entrepot_buyer using (true)
--;;
create policy on_sale on stored_picture for select to entrepot_buyer using (kind in ('product', 'logo'))
--;;
create index product_on_sale on product (sales_30 desc, id) where state = 2
--;;
-- A payment's buyer; null where its orders came without an account.
alter table parent_order add column buyer_id uuid
--;;
grant insert, update on parent_order to entrepot_app
--;;
create sequence mall_order_no start 50001
--;;
grant usage on sequence mall_order_no to entrepot_app
--;;
-- How the price came about, step by step; null of lines from before this was kept.
alter table order_line add column steps jsonb
--;;
alter table stock_move drop constraint stock_move_kind_check
--;;
-- `reserve`: an order was placed. `allocate`: it is paid, what was reserved is to be sent.
alter table stock_move add constraint stock_move_kind_check
  check (kind in ('release', 'deduct', 'restore', 'deallocate', 'add', 'remove', 'return', 'replace', 'reserve',
    'allocate'))
--;;
create table cart_item (
  buyer_id uuid not null references buyer_account (id) on delete cascade,
  sku_id uuid not null references sku (id) on delete cascade,
  qty int not null check (qty between 1 and 99),
  added_at timestamptz not null,
  primary key (buyer_id, sku_id)
)
--;;
create table payment (
  id uuid primary key,
  parent_id uuid not null references parent_order (id),
  buyer_id uuid not null references buyer_account (id),
  provider text not null,
  method smallint not null check (method in (2, 3)),
  amount_p int not null check (amount_p > 0),
  -- `returned`: money came that could not be taken, and was given back
  state text not null check (state in ('open', 'paid', 'failed', 'returned')),
  channel_no text,
  created_at timestamptz not null,
  settled_at timestamptz
)
--;;
create index payment_of on payment (parent_id, created_at)
--;;
-- What a provider has told: each event once, however often it is told.
create table payment_notice (
  event_id text primary key,
  payment_id uuid not null references payment (id),
  buyer_id uuid not null,
  state text not null,
  amount_p int not null,
  at timestamptz not null
)
--;;
create table payment_refund (
  id uuid primary key,
  -- Of whoever asks: the same key is one refund.
  key text not null unique,
  payment_id uuid references payment (id),
  order_id uuid references orders (id),
  shop_id uuid,
  buyer_id uuid,
  amount_p int not null check (amount_p > 0),
  reason text not null,
  state text not null check (state in ('done', 'failed')),
  channel_no text,
  created_at timestamptz not null
)
--;;
create index payment_refund_order on payment_refund (order_id)
--;;
-- What the sandbox's test cards are still going to tell.
create table sandbox_notice (
  event_id text primary key,
  payment_id uuid not null references payment (id),
  buyer_id uuid not null,
  state text not null,
  amount_p int not null,
  due_at timestamptz not null,
  times int not null
)
--;;
create index sandbox_notice_due on sandbox_notice (due_at)
--;;
do $$ declare name text; begin
  foreach name in array array['cart_item', 'payment', 'payment_notice', 'sandbox_notice'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_buyer on %I using ((select current_setting(''app.all'', true)) = ''on''
      or buyer_id = (select nullif(current_setting(''app.buyer_id'', true), '''')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to entrepot_app', name);
  end loop;
end $$
--;;
alter table payment_refund enable row level security
--;;
alter table payment_refund force row level security
--;;
create policy of_shop on payment_refund using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
create policy of_buyer on payment_refund for select to entrepot_buyer
  using (buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
grant select, insert on payment_refund to entrepot_app
