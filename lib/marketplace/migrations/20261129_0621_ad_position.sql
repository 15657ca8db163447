-- Places of the storefront for advertisements and house banners.
create table ad_position (
  id uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  title_zh text not null,
  title_en text not null,
  page text not null check (page in ('home', 'search')),
  device text not null check (device in ('all', 'desktop', 'mobile')),
  -- Pixels of its pictures.
  width integer not null check (width between 50 and 2000),
  height integer not null check (height between 50 and 2000),
  -- Pictures that take turns, and how many of the turns are sold for a UK day.
  rotation integer not null check (rotation between 1 and 12),
  capacity integer not null check (capacity >= 1 and capacity <= rotation),
  price_per_day_p integer not null check (price_per_day_p >= 0),
  lead_days integer not null default 1 check (lead_days between 0 and 60),
  -- UK days that nobody can book.
  blackout_days jsonb not null default '[]',
  sort_no integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
)
--;;
create index ad_position_order on ad_position (page, sort_no, id)
--;;
grant select, insert, update on ad_position to entrepot_app
--;;
-- The places that the storefront has from the start.
insert into ad_position (id, key, title_zh, title_en, page, device, width, height, rotation, capacity, price_per_day_p,
  lead_days, sort_no, created_at, updated_at) values
  ('0199a000-0000-7000-8000-000000000001', 'home-hero', '首页主横幅', 'Home page, main banner', 'home', 'desktop',
    1088, 320, 3, 2, 4500, 2, 10, '2026-11-29T06:20Z', '2026-11-29T06:20Z'),
  ('0199a000-0000-7000-8000-000000000002', 'home-hero-mobile', '首页主横幅（手机）', 'Home page, main banner on phones', 'home',
    'mobile', 343, 192, 3, 2, 3500, 2, 20, '2026-11-29T06:20Z', '2026-11-29T06:20Z'),
  ('0199a000-0000-7000-8000-000000000003', 'home-strip-1', '首页横条 1', 'Home page, strip 1', 'home', 'all',
    343, 192, 4, 3, 1800, 1, 30, '2026-11-29T06:20Z', '2026-11-29T06:20Z'),
  ('0199a000-0000-7000-8000-000000000004', 'home-strip-2', '首页横条 2', 'Home page, strip 2', 'home', 'all',
    343, 192, 4, 3, 1500, 1, 40, '2026-11-29T06:20Z', '2026-11-29T06:20Z'),
  ('0199a000-0000-7000-8000-000000000005', 'home-strip-3', '首页横条 3', 'Home page, strip 3', 'home', 'desktop',
    343, 192, 4, 3, 1200, 1, 50, '2026-11-29T06:20Z', '2026-11-29T06:20Z'),
  ('0199a000-0000-7000-8000-000000000006', 'search-top', '搜索结果顶部', 'Search results, top', 'search', 'all',
    1088, 120, 2, 1, 2500, 1, 10, '2026-11-29T06:20Z', '2026-11-29T06:20Z')
