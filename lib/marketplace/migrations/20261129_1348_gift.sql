-- Gifts: a full-reduction adds a piece of a SKU to an order for nothing.
alter table promotion drop constraint promotion_mode_check
--;;
alter table promotion add constraint promotion_mode_check
  check (mode in ('off', 'percent', 'freeDelivery') or (mode = 'gift' and kind = 'reduction'))
--;;
alter table promotion_sku drop constraint promotion_sku_price_p_check
--;;
-- 0: a gift. It is no price of the SKU, and may stand beside one.
alter table promotion_sku add constraint promotion_sku_price_p_check check (price_p >= 0)
--;;
alter table promotion_sku drop constraint promotion_sku_one_price
--;;
alter table promotion_sku add constraint promotion_sku_one_price exclude using gist (
  int8range(uuid_hash_extended(sku_id, 0), uuid_hash_extended(sku_id, 0), '[]') with &&,
  tstzrange(starts_at, ends_at) with &&) where (active and price_p > 0)
--;;
-- The promotion that gave the line for nothing; null of what was bought.
alter table order_line add column gift_of uuid
--;;
alter table order_line add constraint order_line_gift check (gift_of is null or paid_p = 0)
