-- Who issues a document to a buyer is whoever owes the VAT: an order may have one invoice of the seller and one of the
-- platform, each with lines of its own. A wrong name is corrected by a credit note and a new invoice in place of the old one.
alter table buyer_invoice
  add column issuer text not null default 'seller' check (issuer in ('seller', 'platform')),
  -- The order's lines that stand on it.
  add column line_ids uuid[] not null default '{}',
  -- The invoice that it stands in place of.
  add column replaces uuid references buyer_invoice (id),
  -- Whom the buyer wants it to name instead, sealed; null where nothing is asked.
  add column wanted text
--;;
update buyer_invoice i set line_ids = (select array_agg(l.id order by l.position) from order_line l where l.order_id = i.order_id)
--;;
do $$ declare name text; begin
  for name in select conname from pg_constraint where conrelid = 'buyer_invoice'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%state%')
  loop execute format('alter table buyer_invoice drop constraint %I', name); end loop;
end $$
--;;
-- 0 requested, 1 issued, 2 credited, 3 replaced (without a number where it was never issued)
alter table buyer_invoice
  add check (state between 0 and 3),
  add check ((no is not null) = (paper is not null)),
  add check (case state when 0 then no is null when 3 then true else no is not null end)
--;;
drop index buyer_invoice_of_order
--;;
create unique index buyer_invoice_of_order on buyer_invoice (order_id, issuer) where kind = 'invoice' and state <> 3
--;;
create index buyer_invoice_replaces on buyer_invoice (replaces) where replaces is not null
--;;
-- What may be issued without anybody's asking is looked for every minute.
create index buyer_invoice_requested on buyer_invoice (id) where kind = 'invoice' and state = 0
--;;
-- Numbers of the platform's own documents run beside the shop's.
alter table buyer_invoice_series
  add column issuer text not null default 'seller' check (issuer in ('seller', 'platform')),
  drop constraint buyer_invoice_series_pkey,
  add primary key (shop_id, issuer, kind)
--;;
-- A shop's agreement that the platform issues its invoices to buyers in its name.
create table self_billing (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  from_at timestamptz not null,
  agreed_by uuid not null references account (id),
  agreed_name text not null,
  -- Null while it holds.
  until_at timestamptz,
  ended_by uuid references account (id),
  version int not null default 1
)
--;;
create unique index self_billing_now on self_billing (shop_id) where until_at is null
--;;
alter table self_billing enable row level security
--;;
alter table self_billing force row level security
--;;
create policy of_shop on self_billing using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on self_billing to entrepot_app
