-- Import charges that the buyer has accepted for an order, in pence; null where none were. A price that raises them asks again.
alter table orders add column import_accepted_p int check (import_accepted_p >= 0)
--;;
-- Buyers of orders that wait to be paid ticked the charges of their sale.
update orders o set import_accepted_p = 2147483647 where status = 1
  and exists (select 1 from order_line l where l.order_id = o.id and l.vat_liable = 'importer')
