-- 4 a card, with Apple Pay and Google Pay
alter table parent_order drop constraint parent_order_pay_type_check
--;;
alter table parent_order add constraint parent_order_pay_type_check check (pay_type in (1, 2, 3, 4))
--;;
alter table orders drop constraint orders_pay_type_check
--;;
alter table orders add constraint orders_pay_type_check check (pay_type in (1, 2, 3, 4))
