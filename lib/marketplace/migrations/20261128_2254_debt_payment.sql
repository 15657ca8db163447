-- A shop pays what it owes through the payment provider: a payment of a shop that is for no order of its plan.
alter table payment drop constraint payment_payer, add constraint payment_payer
  check ((buyer_id is null) = (shop_id is not null) and (plan_order_id is null or shop_id is not null))
--;;
create sequence debt_payment_no start 10001
--;;
grant usage on sequence debt_payment_no to entrepot_app
--;;
create index payment_of_debt on payment (shop_id, created_at) where shop_id is not null and plan_order_id is null
