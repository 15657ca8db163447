-- A shop pays an order of its plan through the payment provider: a payment without a buyer.
alter table payment alter column buyer_id drop not null
--;;
alter table payment add column shop_id uuid references shop (id)
--;;
alter table payment add column plan_order_id uuid references subscription_order (id)
--;;
-- The account that began it.
alter table payment add column created_by uuid
--;;
alter table payment add constraint payment_payer check ((buyer_id is null) = (shop_id is not null)
  and (shop_id is null) = (plan_order_id is null))
--;;
alter table payment drop constraint payment_method_check
--;;
-- 4 card
alter table payment add constraint payment_method_check check (method in (1, 2, 3, 4))
--;;
create index payment_of_plan on payment (plan_order_id, created_at) where plan_order_id is not null
--;;
create policy of_shop on payment using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
alter table payment_notice alter column buyer_id drop not null
--;;
alter table sandbox_notice alter column buyer_id drop not null
--;;
-- Who paid: the shop's balance or the payment provider.
alter table subscription_order add column paid_from text check (paid_from in ('balance', 'provider'))
--;;
update subscription_order set paid_from = 'balance' where paid_at is not null
