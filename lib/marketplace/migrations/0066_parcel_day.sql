-- What left a shop on a day, by carrier: the list that is handed over with the parcels.
create index parcel_shop_day on parcel (shop_id, shipped_at)
