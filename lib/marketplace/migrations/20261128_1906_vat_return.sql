-- Return of a VAT period. A period that nobody has prepared has no row; its figures are counted when they are read.
create table vat_return (
  id uuid primary key,
  -- First days of the first and of the last month.
  from_month date not null check (extract(day from from_month) = 1),
  to_month date not null check (extract(day from to_month) = 1 and to_month >= from_month),
  -- 0 open again, 1 prepared, 2 filed
  state smallint not null check (state in (0, 1, 2)),
  -- The nine boxes in pence, box 1 first; null while open.
  boxes jsonb check ((boxes is null) = (state = 0)),
  prepared_by uuid references account (id),
  preparer text,
  prepared_at timestamptz,
  filed_by uuid references account (id),
  filer text,
  filed_at timestamptz,
  -- What HMRC answered with.
  receipt text,
  paid_p bigint not null default 0,
  version int not null default 1,
  check ((state = 2) = (filed_at is not null and receipt is not null)),
  check (filed_by is distinct from prepared_by or filed_by is null),
  exclude using gist (daterange(from_month, to_month, '[]') with &&)
)
--;;
-- A filed return is never changed: only what was paid of it is noted.
create function vat_return_keep() returns trigger language plpgsql as $$
begin
  if old.state = 2 and (tg_op = 'DELETE' or to_jsonb(new) - '{paid_p,version}'::text[]
      is distinct from to_jsonb(old) - '{paid_p,version}'::text[]) then
    raise exception 'a filed VAT return is never changed' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$
--;;
create trigger vat_return_keep before update or delete on vat_return for each row execute function vat_return_keep()
--;;
alter table vat_return enable row level security
--;;
alter table vat_return force row level security
--;;
create policy of_platform on vat_return using ((select current_setting('app.all', true)) = 'on')
--;;
grant select, insert, update on vat_return to entrepot_app
--;;
-- Month in which VAT is returned: that of its time in the UK, or the first after the last filed return. Returns are filed in
-- order. Journals of a shop's own call need the answer too, so it is read outside their scope.
create function vat_month_of(at timestamptz) returns date language sql stable security definer
set search_path from current set app."all" = 'on' as $$
  select greatest(date_trunc('month', at at time zone 'Europe/London')::date,
    (select (max(r.to_month) + interval '1 month')::date from vat_return r where r.state = 2))
$$
--;;
-- A journal belongs to one return for good.
alter table ledger_journal add column vat_month date
--;;
select set_config('app.all', 'on', true)
--;;
alter table ledger_journal disable trigger ledger_keep
--;;
update ledger_journal set vat_month = vat_month_of(at)
--;;
alter table ledger_journal enable trigger ledger_keep
--;;
alter table ledger_journal alter column vat_month set not null
--;;
create index ledger_journal_vat on ledger_journal (vat_month)
--;;
create function ledger_vat_month() returns trigger language plpgsql as $$
begin
  new.vat_month := vat_month_of(new.at);
  return new;
end $$
--;;
create trigger ledger_vat_month before insert on ledger_journal for each row execute function ledger_vat_month()
--;;
-- VAT of the goods of order lines as journals moved it: the sale, and each refund or new decision as an adjustment.
create table vat_entry (
  seq bigint generated always as identity primary key,
  journal_id uuid not null references ledger_journal (id),
  month date not null,
  at timestamptz not null,
  shop_id uuid not null references shop (id),
  order_id uuid not null,
  line_id uuid not null,
  -- A correction takes back what a reversed journal had.
  kind text not null check (kind in ('sale', 'adjustment', 'correction')),
  liable text not null,
  reason text not null,
  rate_bp int not null,
  gross_p bigint not null,
  vat_p bigint not null,
  unique (journal_id, line_id, reason)
)
--;;
create index vat_entry_month on vat_entry (month, reason, seq)
--;;
create index vat_entry_of_order on vat_entry (order_id)
--;;
create index vat_entry_of_shop on vat_entry (shop_id, at)
--;;
create trigger vat_entry_keep before update or delete on vat_entry for each statement execute function ledger_keep()
--;;
-- An entry stands in the month of its journal, and none is added to a filed one.
create function vat_entry_open() returns trigger language plpgsql security definer
set search_path from current set app."all" = 'on' as $$
begin
  select j.vat_month into new.month from ledger_journal j where j.id = new.journal_id;
  if exists (select 1 from vat_return r where r.state = 2 and new.month between r.from_month and r.to_month) then
    raise exception 'a filed VAT return is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$
--;;
create trigger vat_entry_open before insert on vat_entry for each row execute function vat_entry_open()
--;;
-- Orders that are in the books already: each journal's amounts are shared over the order's lines, by what was paid for the
-- goods or given back, and by their VAT.
with journal as (
  select j.id, j.at, j.event, j.ref_id as order_id,
    case when j.event = 'captured' then
      coalesce(sum(l.amount_p) filter (where l.kind = 'sale' and l.account in ('receivable', 'wallet')), 0)
      else coalesce(sum(l.amount_p) filter (where l.kind = 'refund' and l.account = 'refundsDue'), 0) end as gross,
    -coalesce(sum(l.amount_p) filter (where l.account = 'vat' and l.kind in ('vat', 'vatBack')), 0) as vat
  from ledger_journal j join ledger_line l on l.journal_id = j.id
  where j.ref_type = 'order' and j.event in ('captured', 'refund') group by j.id
), weighed as (
  select j.*, l.id as line_id, l.shop_id, l.position, l.vat_liable, l.vat_reason, l.vat_rate_bp, l.paid_p, l.vat_p as line_vat,
    (case when j.event = 'captured' then l.paid_p else l.refunded_p + l.refunding_p end)::numeric as part,
    case when l.vat_liable in ('platform', 'platformImport') then
      l.vat_p::numeric * case when j.event = 'captured' then 1 else l.refunded_p + l.refunding_p end else 0 end as vat_part
  from journal j join order_line l on l.order_id = j.order_id
), whole as (
  select *, case when sum(part) over w = 0 then paid_p else part end as share,
    case when sum(vat_part) over w = 0 then paid_p else vat_part end as vat_share
  from weighed window w as (partition by id)
), running as (
  select *, sum(share) over w as upto, sum(share) over (partition by id) as total,
    sum(vat_share) over w as vat_upto, sum(vat_share) over (partition by id) as vat_total
  from whole window w as (partition by id order by position, line_id)
), shared as (
  select *, case when total = 0 then 0 else round(gross * upto / total) - round(gross * (upto - share) / total) end as gross_p,
    case when vat_liable not in ('platform', 'platformImport') and vat = 0 then
        case when total = 0 or paid_p = 0 then 0
          else round(line_vat * (round(gross * upto / total) - round(gross * (upto - share) / total)) / paid_p) end
      when vat_total = 0 then 0
      else round(vat * vat_upto / vat_total) - round(vat * (vat_upto - vat_share) / vat_total) end as vat_p
  from running
)
insert into vat_entry (journal_id, month, at, shop_id, order_id, line_id, kind, liable, reason, rate_bp, gross_p, vat_p)
  select id, '2000-01-01', at, shop_id, order_id, line_id, case event when 'captured' then 'sale' else 'adjustment' end,
    vat_liable, vat_reason, vat_rate_bp, gross_p, vat_p
  from shared where vat_reason <> 'ukSellerUnregistered' and (gross_p <> 0 or vat_p <> 0) order by at, id, position
--;;
alter table vat_entry enable row level security
--;;
alter table vat_entry force row level security
--;;
create policy of_shop on vat_entry using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert on vat_entry to entrepot_app
