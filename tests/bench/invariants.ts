import { type SQL, sql } from 'drizzle-orm'

const balanceOf = (account: string): SQL =>
  sql`coalesce((select sum(balance_p) from ledger_balance where account = ${account}), 0)`

/** Rules of the money between the payment provider, buyers' banks and the tax office, once the books have followed the orders. */
export const BANK_INVARIANTS: Readonly<Record<string, SQL>> = {
  'money in dispute is that of open chargebacks': sql`select 1 where ${balanceOf('disputed')}
    <> (select coalesce(sum(amount_p), 0) from chargeback where state = 0)`,
  'fees of the provider are those of its days': sql`select 1 where ${balanceOf('providerFee')}
    <> (select coalesce(sum(fee_p), 0) from reconcile_day where source = 'provider')`,
  'VAT of sales is the sum of the decisions of their lines': sql`select journal_id from
    (select journal_id, sum(amount_p) as p from ledger_line where account = 'vat' and kind in ('vat', 'vatBack') group by 1) l
    full join (select journal_id, sum(vat_p) as p from vat_entry where liable in ('platform', 'platformImport')
      and kind <> 'correction' group by 1) e using (journal_id) where coalesce(-l.p, 0) <> coalesce(e.p, 0)`,
}

/** Rules that hold in every marketplace at every moment; each statement returns the rows that break it. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  ...BANK_INVARIANTS,
  'stock is never negative, nor promised twice': sql`select id, on_hand, reserved, allocated from sku
    where on_hand < 0 or reserved < 0 or allocated < 0 or on_hand < reserved + allocated`,
  'pooled pieces are those that promotions have not sold, and draws not sent': sql`select k.id, k.pooled, w.pieces
    from sku k left join (select sku_id, sum(pieces) as pieces from (
      select sku_id, stock - sold as pieces from promotion_sku where active
      union all select sku_id, stock - won from draw_prize where pooled
      union all select z.sku_id, 1 from draw_play y join draw_prize z on z.id = y.prize_id
        where z.type = 'goods' and y.claimed_at is null and y.expired_at is null) own group by sku_id) w
      on w.sku_id = k.id where k.pooled <> coalesce(w.pieces, 0)`,
  'a promotion has sold the pieces of its orders': sql`select s.promotion_id, s.sku_id, s.sold, w.pieces
    from promotion_sku s left join (select promotion_id, sku_id, sum(qty) as pieces from promotion_piece
      where returned_at is null group by promotion_id, sku_id) w using (promotion_id, sku_id)
    where s.sold <> coalesce(w.pieces, 0)`,
  'reserved pieces are those of pools and of orders that wait to be paid': sql`select k.id, k.reserved, w.pieces
    from sku k left join (select l.sku_id, sum(l.qty) as pieces from order_line l join orders o on o.id = l.order_id
      where o.status = 1 group by l.sku_id) w on w.sku_id = k.id where k.reserved - k.pooled <> coalesce(w.pieces, 0)`,
  'allocated pieces are those that are paid and not sent': sql`select k.id, k.allocated, w.pieces
    from sku k left join (select l.sku_id, sum(l.qty - l.shipped_qty - l.refunded_qty) as pieces
      from order_line l join orders o on o.id = l.order_id
      where o.status in (2, 3) group by l.sku_id) w on w.sku_id = k.id where k.allocated <> coalesce(w.pieces, 0)`,
  'an order is never refunded more than was paid': sql`select id from orders where refunded_p + refunding_p > paid_p`,
  'a line is never refunded more than was paid': sql`select id from order_line where refunded_p > paid_p`,
  'refunds of a payment never exceed it': sql`select p.id, p.amount_p, sum(r.amount_p) as refunds from payment p
    join payment_refund r on r.payment_id = p.id and r.state = 'done' group by p.id having sum(r.amount_p) > p.amount_p`,
  'what the provider refunded is what orders say': sql`select o.id, o.refunded_p, sum(r.amount_p) as refunds from orders o
    join payment_refund r on r.order_id = o.id and r.state = 'done' group by o.id
    having sum(r.amount_p) <> o.refunded_p - o.charged_back_p`,
  'totals of an order are those of its lines': sql`select o.id, o.paid_p, sum(l.paid_p) as lines from orders o
    join order_line l on l.order_id = o.id group by o.id having sum(l.paid_p) <> o.paid_p`,
  'a payment is the sum of its orders': sql`select p.id, p.amount_p, sum(o.paid_p) as orders from payment p
    join orders o on o.parent_id = p.parent_id and o.paid_at is not null where p.state = 'paid' group by p.id having sum(o.paid_p) <> p.amount_p`,
  'every journal of the ledger balances': sql`select journal_id from ledger_line group by journal_id having sum(amount_p) <> 0`,
  'balances are the sums of their lines': sql`select b.account, b.shop_id from ledger_balance b
    left join (select account, shop_id, sum(amount_p) as total from ledger_line group by account, shop_id) l
      on l.account = b.account and l.shop_id is not distinct from b.shop_id
    where b.balance_p <> coalesce(l.total, 0)`,
  'a case never gives back more than its pieces were paid with': sql`select id from after_sale where agreed_p > most_p`,
  'a line is reviewed once, by whom it was sent to': sql`select r.line_id from review r join orders o on o.id = r.order_id
    where r.buyer_id is distinct from o.buyer_id`,
  'scores of shops are those of reviews that show': sql`select s.id from shop s
    where s.review_count <> (select count(*) from review r where r.shop_id = s.id and r.state = 1)
      or s.review_stars <> (select coalesce(sum(goods + service + delivery), 0) from review r
        where r.shop_id = s.id and r.state = 1)`,
}
