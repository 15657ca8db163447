-- Banners of the house, shown where no advertisement runs.
create table ad_banner (
  id uuid primary key,
  position_id uuid not null references ad_position (id),
  text_zh text not null,
  text_en text not null,
  picture_zh uuid not null references stored_picture (id),
  picture_en uuid not null references stored_picture (id),
  -- The second of two versions; blank and null where there is none.
  text_b_zh text not null default '',
  text_b_en text not null default '',
  picture_b_zh uuid references stored_picture (id),
  picture_b_en uuid references stored_picture (id),
  -- A path of the storefront.
  link text not null check (link like '/mall%'),
  from_day date not null,
  until_day date,
  audience text not null default 'all' check (audience in ('all', 'guests', 'buyers')),
  sort_no integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (until_day is null or until_day >= from_day),
  check ((picture_b_zh is null) = (picture_b_en is null))
)
--;;
create index ad_banner_order on ad_banner (position_id, sort_no, id)
--;;
grant select, insert, update on ad_banner to entrepot_app
--;;
-- Turns that a position has given to visitors: whose turn is next.
create table ad_turn (
  position_id uuid primary key references ad_position (id),
  turns bigint not null default 0
)
--;;
-- Views and clicks of one visitor in one hour, by a hash that nobody can make again once the day is over; item: a banner, an
-- order of a shop, or nothing but zeros for the storefront. The rows are deleted after the day.
create table ad_seen (
  day date not null,
  item uuid not null,
  visitor text not null,
  hour smallint not null check (hour between 0 and 24),
  views int not null default 0,
  clicks int not null default 0,
  primary key (day, item, visitor, hour)
)
--;;
-- What stays: numbers by UK day, position and item. The shop is null for the house.
create table ad_figure (
  day date not null,
  position_id uuid not null references ad_position (id),
  item uuid not null,
  version text not null default 'a' check (version in ('a', 'b')),
  shop_id uuid references shop (id),
  views int not null default 0,
  clicks int not null default 0,
  -- Views at which visitors of the comparison saw the house banner in place of it.
  withheld int not null default 0,
  -- Clicks that were not counted, because the same visitor had clicked in that hour.
  repeated int not null default 0,
  primary key (day, position_id, item, version)
)
--;;
create index ad_figure_of on ad_figure (item, day)
--;;
alter table ad_figure enable row level security
--;;
alter table ad_figure force row level security
--;;
create policy of_shop on ad_figure using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on ad_figure, ad_turn to entrepot_app
--;;
grant select, insert, update, delete on ad_seen to entrepot_app
--;;
-- Buyers who were signed in when an advertisement was their turn: `shown` false in the comparison. Only their orders of the
-- next days are counted with it; deleted when these are over.
create table ad_reach (
  day date not null,
  item uuid not null,
  buyer_id uuid not null references buyer_account (id) on delete cascade,
  shop_id uuid not null references shop (id),
  shown boolean not null,
  reached_at timestamptz not null,
  clicked_at timestamptz,
  primary key (day, item, buyer_id)
)
--;;
create index ad_reach_buyer on ad_reach (buyer_id, shop_id)
--;;
alter table ad_reach enable row level security
--;;
alter table ad_reach force row level security
--;;
create policy of_all on ad_reach using ((select current_setting('app.all', true)) = 'on')
--;;
grant select, insert, update, delete on ad_reach to entrepot_app
--;;
-- Outcomes by day of the view, of the days whose seven days are over.
create table ad_outcome (
  day date not null,
  item uuid not null,
  shop_id uuid not null references shop (id),
  -- Orders within seven days of a click, and what was paid for them.
  orders int not null default 0,
  paid_p int not null default 0,
  -- Signed-in buyers to whom it was shown, or who were held out, and how many of them ordered from the shop within seven days.
  shown int not null default 0,
  shown_buyers int not null default 0,
  withheld int not null default 0,
  withheld_buyers int not null default 0,
  primary key (day, item)
)
--;;
alter table ad_outcome enable row level security
--;;
alter table ad_outcome force row level security
--;;
create policy of_shop on ad_outcome using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on ad_outcome to entrepot_app
