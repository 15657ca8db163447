-- Parcels that nobody has scanned since they were sent: few, and asked for by their age.
create index parcel_unmoved on parcel (shop_id, shipped_at) include (order_id)
  where state = 'handed' and first_scan_at is null
