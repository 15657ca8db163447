-- After-sales by when they were asked for and when their money was back with the buyer, of a shop and of all.
create index after_sale_asked on after_sale (shop_id, created_at)
--;;
create index after_sale_repaid on after_sale (shop_id, state_at) where state = 60
--;;
create index after_sale_repaid_all on after_sale (state_at) where state = 60
