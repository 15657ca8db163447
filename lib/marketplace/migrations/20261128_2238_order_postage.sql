-- Return postage that the shop owes of an order, beyond what was paid for its goods.
alter table orders add column return_postage_p int not null default 0 check (return_postage_p >= 0)
--;;
update orders o set return_postage_p = p.granted_p from (
  select c.order_id, sum(p.granted_p) as granted_p from return_postage p join after_sale c on c.id = p.case_id
  where p.state = 'agreed' group by 1) p where p.order_id = o.id
