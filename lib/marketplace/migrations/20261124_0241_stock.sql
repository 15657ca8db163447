-- Stock that a shop looks after: a level at which it is told, and why each booking was made.
alter table sku
  add column alert_at int check (alert_at >= 0),
  -- When the shop was told that few are left; null again once there are more.
  add column low_told_at timestamptz
--;;
alter table stock_move
  -- Number of the order that caused it; null of those from before this was written down.
  add column order_no text,
  -- Pieces on hand after the booking; null of those from before this was written down.
  add column on_hand int,
  add column reason text,
  add column note text
--;;
create index sku_available on sku (shop_id, (on_hand - allocated - reserved - safety), id)
