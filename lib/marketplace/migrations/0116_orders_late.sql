-- The filter by broken promises stands on an index as the others do; those that still wait are found by their deadline.
create index orders_late on orders (shop_id, rank desc) where late
