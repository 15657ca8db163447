-- Invoices of shops to the buyers of their orders, and credit notes. A document takes its number when it is issued, from a
-- row that stays locked until then: the series of a shop have no gaps.
create table buyer_invoice_series (
  shop_id uuid not null references shop (id),
  kind text not null check (kind in ('invoice', 'credit')),
  last int not null,
  primary key (shop_id, kind)
)
--;;
create table buyer_invoice (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  buyer_id uuid not null references buyer_account (id),
  order_id uuid not null references orders (id),
  order_no text not null,
  kind text not null check (kind in ('invoice', 'credit')),
  no text unique,
  -- 0 requested, 1 issued, 2 credited
  state smallint not null check (state between 0 and 2),
  customer_kind text not null check (customer_kind in ('person', 'company')),
  -- Name, address, VAT number and email, sealed.
  customer text not null,
  -- Seller, VAT and lines as they were when it was issued.
  paper jsonb,
  gross_p bigint not null,
  vat_p bigint not null,
  credit_of uuid references buyer_invoice (id),
  -- Taken back by credit notes so far.
  credited_p bigint not null default 0,
  requested_at timestamptz not null,
  issued_by uuid references account (id),
  issued_at timestamptz,
  version int not null default 1,
  check ((kind = 'credit') = (credit_of is not null)),
  check ((no is not null) = (state in (1, 2))),
  check ((paper is not null) = (state in (1, 2))),
  check (credited_p between 0 and greatest(gross_p, 0))
)
--;;
create unique index buyer_invoice_of_order on buyer_invoice (order_id) where kind = 'invoice'
--;;
create index buyer_invoice_of_shop on buyer_invoice (shop_id, (coalesce(issued_at, requested_at)) desc, id desc)
--;;
create index buyer_invoice_credits on buyer_invoice (credit_of) where credit_of is not null
--;;
create index buyer_invoice_open on buyer_invoice (order_id) where kind = 'invoice' and state in (1, 2) and credited_p < gross_p
--;;
do $$ declare name text; begin
  foreach name in array array['buyer_invoice', 'buyer_invoice_series'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
  end loop;
end $$
--;;
create policy of_buyer on buyer_invoice for select to entrepot_buyer
  using (buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
grant select, insert, update on buyer_invoice to entrepot_app
--;;
grant select, insert, update on buyer_invoice_series to entrepot_app
