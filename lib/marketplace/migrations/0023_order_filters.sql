-- Filters by the day of the payment, by rating and by an open after-sale stand on indexes as the others do.
create index orders_shop_paid_at on orders (shop_id, paid_at)
--;;
create index orders_rated on orders (shop_id, rate_state, rank desc) where rate_state <> 0
--;;
create index orders_after_sale on orders (shop_id, rank desc) where after_sale_state <> 0
