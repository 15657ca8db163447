-- The platform's monthly documents for its fees: an invoice of a month's charges, and a credit note of what came back in a month
-- of charges on an earlier invoice. Documents that were asked for belong to a statement.
alter table invoice alter column statement_id drop not null,
  -- First day of the month.
  add column month date check (extract(day from month) = 1),
  -- A credit note for fees that were returned; others take an invoice back whole.
  add column returns boolean not null default false,
  add check ((statement_id is null) = (month is not null))
--;;
create unique index invoice_of_month on invoice (shop_id, month) where kind = 'invoice' and state in (0, 1)
--;;
create unique index invoice_returns_once on invoice (credit_of, month) where returns
--;;
drop index invoice_credited_once
--;;
create unique index invoice_credited_once on invoice (credit_of) where not returns
--;;
create index invoice_credits on invoice (credit_of) where credit_of is not null
--;;
-- The document on which a fee stands: one at most. A document that is refused or taken back gives its fees free.
create table fee_invoiced (
  journal_id uuid primary key references fee_charge (journal_id),
  shop_id uuid not null references shop (id),
  invoice_id uuid not null references invoice (id)
)
--;;
create index fee_invoiced_on on fee_invoiced (invoice_id)
--;;
alter table fee_invoiced enable row level security
--;;
alter table fee_invoiced force row level security
--;;
create policy of_shop on fee_invoiced using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, delete on fee_invoiced to entrepot_app
--;;
select set_config('app.all', 'on', true)
--;;
-- Fees on the invoices that shops have asked for.
insert into fee_invoiced (journal_id, shop_id, invoice_id)
  select distinct on (c.journal_id) c.journal_id, c.shop_id, i.id
  from invoice i join statement s on s.id = i.statement_id
  join ledger_line l on l.shop_id = s.shop_id and l.at < s.to_at and l.seq <= s.last_seq
    and not (s.prev_to is not null and l.at < s.prev_to and l.seq <= s.prev_seq)
  join fee_charge c on c.journal_id = l.journal_id
  where i.kind = 'invoice' and i.state in (0, 1) order by c.journal_id, i.id
