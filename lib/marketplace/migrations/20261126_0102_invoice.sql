-- Invoices of the platform for its fees, and credit notes. A document takes its number when it is issued, from a row that
-- stays locked until then: a series has no gaps.
create table invoice_series (
  kind text primary key check (kind in ('invoice', 'credit')),
  last int not null
)
--;;
insert into invoice_series (kind, last) values ('invoice', 0), ('credit', 0)
--;;
create table invoice (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  kind text not null check (kind in ('invoice', 'credit')),
  no text unique,
  -- 0 requested, 1 issued, 2 credited, 3 refused
  state smallint not null check (state between 0 and 3),
  statement_id uuid not null references statement (id),
  lines jsonb not null,
  gross_p bigint not null,
  vat_p bigint not null,
  vat_bp int not null,
  -- The shop when it was issued.
  customer_name text not null default '',
  customer_address text not null default '',
  customer_vat_no text not null default '',
  credit_of uuid references invoice (id),
  reason_zh text,
  reason_en text,
  requested_by uuid references account (id),
  requested_at timestamptz not null,
  issued_by uuid references account (id),
  issued_at timestamptz,
  version int not null default 1,
  check ((kind = 'credit') = (credit_of is not null)),
  check ((no is not null) = (state in (1, 2)))
)
--;;
create unique index invoice_of_statement on invoice (statement_id) where kind = 'invoice' and state in (0, 1)
--;;
create unique index invoice_credited_once on invoice (credit_of)
--;;
create index invoice_of_shop on invoice (shop_id, requested_at desc, id desc)
--;;
create index invoice_newest on invoice (requested_at desc, id desc)
--;;
alter table invoice_series enable row level security
--;;
alter table invoice_series force row level security
--;;
create policy of_platform on invoice_series using ((select current_setting('app.all', true)) = 'on')
--;;
alter table invoice enable row level security
--;;
alter table invoice force row level security
--;;
create policy of_shop on invoice using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on invoice to entrepot_app
--;;
grant select, update on invoice_series to entrepot_app
