-- Fees of the platform with their VAT, one row of each journal that charges or returns one: what the VAT return and the monthly
-- invoices read. Amounts of a return are negative.
create table fee_charge (
  journal_id uuid primary key references ledger_journal (id),
  shop_id uuid not null references shop (id),
  fee text not null,
  -- What was charged for ("order:…", "label:…"): a return has the item of its charge.
  item text not null,
  at timestamptz not null,
  -- When the fee was charged that is returned; `at` for a charge.
  charged_at timestamptz not null,
  gross_p bigint not null,
  vat_p bigint not null,
  -- Hundredths of a per cent.
  rate_bp int not null,
  -- The price holds VAT, or a shop abroad accounts for it (reverse charge).
  rule text not null check (rule in ('uk', 'reverse')),
  -- Books the VAT of fees from before fees were booked with VAT.
  opening boolean not null default false
)
--;;
create index fee_charge_at on fee_charge (at)
--;;
create index fee_charge_of_shop on fee_charge (shop_id, at)
--;;
create index fee_charge_item on fee_charge (item)
--;;
alter table fee_charge enable row level security
--;;
alter table fee_charge force row level security
--;;
create policy of_shop on fee_charge using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert on fee_charge to entrepot_app
--;;
-- How an order's commission was charged, for what comes back of it.
alter table ledger_order
  add column fee_rule text not null default 'reverse' check (fee_rule in ('uk', 'reverse')),
  add column fee_bp int not null default 0
--;;
create function vat_standard(day date) returns int language sql stable as $$
  select value from vat_term where name = 'standard' and from_day <= day order by from_day desc limit 1
$$
--;;
create function vat_in(gross bigint, bp int) returns bigint language sql immutable as $$
  select (sign(gross) * div(abs(gross)::numeric * bp * 2 + 10000 + bp, 2 * (10000 + bp)))::bigint
$$
--;;
select set_config('app.all', 'on', true)
--;;
-- Subscriptions and labels were booked with VAT before: their charges as they stand in the ledger.
insert into fee_charge (journal_id, shop_id, fee, item, at, charged_at, gross_p, vat_p, rate_bp, rule)
  select j.id, j.shop_id, b.fee, split_part(j.event_key, ':', 1) || ':' || split_part(j.event_key, ':', 2), j.at,
    coalesce(c.at, j.at), b.gross, b.vat, case when s.establishment = 'overseas' then 0 else vat_standard(j.at::date) end,
    case when s.establishment = 'overseas' then 'reverse' else 'uk' end
  from (select l.journal_id, replace(l.kind, 'Back', '') as fee, sum(l.amount_p) filter (where l.account = 'available') as gross,
      coalesce(-sum(l.amount_p) filter (where l.account = 'vat'), 0) as vat
    from ledger_line l where l.kind in ('subscription', 'subscriptionBack', 'postage', 'postageBack') group by 1, 2) b
  join ledger_journal j on j.id = b.journal_id join shop s on s.id = j.shop_id
  left join ledger_journal c on j.event = 'chargedBack' and c.event_key = replace(j.event_key, ':chargedBack', ':charged')
  where j.event in ('charged', 'chargedBack')
--;;
-- Commission and withdrawal fees were booked without: what shops that pay VAT have been charged and not been given back holds
-- VAT, which is booked now, a journal for each shop and fee.
update ledger_order o set fee_rule = 'uk', fee_bp = vat_standard(now()::date)
  from shop s where s.id = o.shop_id and s.establishment <> 'overseas'
--;;
create temporary table fee_opening as
  select gen_random_uuid() as id, s.id as shop_id, s.no, f.fee, sum(f.gross)::bigint as gross_p,
    sum(vat_in(f.gross, vat_standard(now()::date)))::bigint as vat_p
  from (select coalesce(o.shop_id, j.shop_id) as shop_id,
      l.account as fee, -sum(l.amount_p)::bigint as gross
    from ledger_line l join ledger_journal j on j.id = l.journal_id
    left join ledger_adjustment a on j.ref_type = 'adjustment' and a.id = j.ref_id
    left join ledger_journal r on r.id = a.journal_id
    left join ledger_order o on o.order_id = coalesce(r.ref_id, j.ref_id)
    where l.account in ('commission', 'withdrawalFee')
    group by 1, 2, coalesce(r.ref_id, j.ref_id)) f
  join shop s on s.id = f.shop_id where s.establishment <> 'overseas'
  group by s.id, s.no, f.fee having sum(vat_in(f.gross, vat_standard(now()::date))) <> 0
--;;
insert into ledger_journal (id, event_key, event, shop_id, ref_type, ref_id, ref_no, at, posted_at)
  select id, 'feeVat:' || fee || ':' || shop_id, 'feeVat', shop_id, 'opening', shop_id, no, now(), now() from fee_opening
--;;
insert into ledger_line (journal_id, account, kind, amount_p, at, ref_no)
  select f.id, l.account, f.fee, l.sign * f.vat_p, now(), f.no
  from fee_opening f cross join lateral (values (f.fee, 1), ('vat', -1)) l(account, sign)
--;;
insert into fee_charge (journal_id, shop_id, fee, item, at, charged_at, gross_p, vat_p, rate_bp, rule, opening)
  select id, shop_id, fee, 'opening:' || shop_id, now(), now(), gross_p, vat_p, vat_standard(now()::date), 'uk', true
  from fee_opening
--;;
drop table fee_opening
--;;
drop function vat_in(bigint, int)
--;;
drop function vat_standard(date)
--;;
create trigger ledger_keep before update or delete on fee_charge for each statement execute function ledger_keep()
