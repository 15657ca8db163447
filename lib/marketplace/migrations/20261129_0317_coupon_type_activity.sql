-- Coupons of every type may meet the prices of platform activities, as they may meet all other kinds.
update coupon_type set meets = meets || '["activity"]' where not meets ? 'activity'
