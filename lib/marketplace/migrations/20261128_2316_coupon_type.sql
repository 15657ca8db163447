-- Types of coupons: who may issue them and which promotions they may meet.
create table coupon_type (
  id uuid primary key,
  code text not null unique,
  mode text not null unique check (mode in ('off', 'percent', 'freeDelivery')),
  name_zh text not null,
  name_en text not null,
  by_shops boolean not null,
  by_platform boolean not null,
  meets jsonb not null,
  updated_at timestamptz not null,
  version int not null default 1
)
--;;
insert into coupon_type (id, code, mode, name_zh, name_en, by_shops, by_platform, meets, updated_at) values
  ('00000000-0000-7000-8000-00000000c001', 'cash', 'off', '满减券', 'Money off', true, true,
    '["flash", "group", "newUser", "reduction", "code", "coupon", "platformCoupon"]', '2026-11-28T00:00:00Z'),
  ('00000000-0000-7000-8000-00000000c002', 'discount', 'percent', '折扣券', 'Percentage off', true, true,
    '["flash", "group", "newUser", "reduction", "code", "coupon", "platformCoupon"]', '2026-11-28T00:00:00Z'),
  -- The platform bears no part of a shop's delivery charge.
  ('00000000-0000-7000-8000-00000000c003', 'delivery', 'freeDelivery', '包邮券', 'Free delivery', true, false,
    '["flash", "group", "newUser", "reduction", "code", "coupon", "platformCoupon"]', '2026-11-28T00:00:00Z')
--;;
grant select, update on coupon_type to entrepot_app
