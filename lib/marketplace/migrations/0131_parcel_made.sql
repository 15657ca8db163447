-- What one account has just sent and may still take back stands on the shipping desk.
create index parcel_shop_made on parcel (shop_id, created_at)
