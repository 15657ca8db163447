-- Each line keeps the decision about its own VAT (rules, section 5, 20): where its goods lay, who owes the tax, why, and how
-- much. An order keeps the sum, and what of it the platform accounts for.
alter table orders add column vat_withheld_p int not null default 0
--;;
alter table order_line
  add column goods_location smallint not null default 0,
  add column vat_liable text not null default 'seller',
  add column vat_reason text not null default 'ukSeller',
  add column vat_rate_bp int not null default 0,
  add column vat_p int not null default 0 check (vat_p >= 0)
--;;
-- VAT that went back with the refunds that are in the books.
alter table ledger_order add column vat_back_p int not null default 0
--;;
select set_config('app.all', 'on', true)
--;;
update orders set vat_withheld_p = vat_p where vat_liable = 'platform'
--;;
-- Lines of older orders share their order's decision, to the penny as a new order's do: by largest remainder.
with share as (
  select l.id, l.order_id, l.position, l.paid_p, o.goods_location, o.vat_liable, o.vat_reason, o.vat_rate_bp,
    o.vat_p::bigint as whole, sum(l.paid_p) over (partition by l.order_id)::bigint as total,
    row_number() over (partition by l.order_id order by l.position) as nth
  from order_line l join orders o on o.id = l.order_id
), part as (
  select *, case when total > 0 then whole * paid_p / total when nth = 1 then whole else 0 end as base,
    case when total > 0 then whole * paid_p % total else 0 end as rest
  from share
), ranked as (
  select *, whole - sum(base) over (partition by order_id) as missing,
    row_number() over (partition by order_id order by rest desc, position) as place
  from part
)
update order_line l set goods_location = r.goods_location, vat_liable = r.vat_liable, vat_reason = r.vat_reason,
    vat_rate_bp = r.vat_rate_bp, vat_p = r.base + case when r.place <= r.missing then 1 else 0 end
  from ranked r where r.id = l.id
--;;
update ledger_order k set vat_back_p = back.p
  from (select j.ref_id, sum(l.amount_p) as p from ledger_line l join ledger_journal j on j.id = l.journal_id
    where j.ref_type = 'order' and l.kind = 'vatBack' and l.account = 'vat' group by 1) back
  where back.ref_id = k.order_id
