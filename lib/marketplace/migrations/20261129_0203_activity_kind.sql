-- Prices of platform activities.
alter table promotion drop constraint promotion_kind_check
--;;
alter table promotion add constraint promotion_kind_check
  check (kind in ('flash', 'group', 'newUser', 'activity', 'reduction', 'code', 'coupon', 'platformCoupon'))
