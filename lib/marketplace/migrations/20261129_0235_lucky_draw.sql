-- Lucky draws of the platform, their prizes, and the plays of buyers.
create table lucky_draw (
  id uuid primary key,
  name_zh text not null,
  name_en text not null,
  rules_zh text not null,
  rules_en text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- 0 draft, 1 scheduled, 2 running, 3 paused, 4 ended, 5 stopped
  state smallint not null default 0 check (state between 0 and 5),
  cost text not null check (cost in ('free', 'order')),
  -- Days in which the buyer must have paid an order; null where playing is free.
  order_days integer check (order_days between 1 and 365),
  plays_of_day integer not null check (plays_of_day between 1 and 100),
  plays_of_buyer integer not null check (plays_of_buyer between 1 and 1000),
  stop_reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check ((cost = 'order') = (order_days is not null))
)
--;;
create index lucky_draw_newest on lucky_draw (created_at desc, id)
--;;
alter table lucky_draw enable row level security
--;;
alter table lucky_draw force row level security
--;;
-- Shops read what is published; only the platform writes.
create policy of_platform on lucky_draw using ((select current_setting('app.all', true)) = 'on')
--;;
create policy of_shop on lucky_draw for select to entrepot_app using (state > 0)
--;;
create policy of_buyer on lucky_draw for select to entrepot_buyer using (state > 0)
--;;
grant select, insert, update on lucky_draw to entrepot_app
--;;
grant select on lucky_draw to entrepot_buyer
--;;
create table draw_prize (
  id uuid primary key,
  draw_id uuid not null references lucky_draw (id),
  position smallint not null,
  name_zh text not null,
  name_en text not null,
  type text not null check (type in ('goods', 'coupon', 'none')),
  sku_id uuid,
  -- The shop of the goods.
  shop_id uuid,
  coupon_id uuid references promotion (id),
  -- As it was typed: the SKU's code with its shop's number, or the coupon's name.
  source text not null default '',
  stock integer not null check (stock >= 0),
  daily_cap integer check (daily_cap > 0),
  -- Parts of 1,000,000: a percentage with four decimals.
  odds integer not null check (odds between 0 and 1000000),
  -- Won and not expired, in all and on `day`.
  won integer not null default 0 check (won >= 0),
  day date,
  day_won integer not null default 0 check (day_won >= 0),
  -- The pieces of goods are kept for the draw.
  pooled boolean not null default false,
  unique (draw_id, position),
  constraint draw_prize_stock check (won <= stock),
  constraint draw_prize_cap check (daily_cap is null or day_won <= daily_cap),
  check ((type = 'goods') = (sku_id is not null and shop_id is not null)),
  check ((type = 'coupon') = (coupon_id is not null))
)
--;;
alter table draw_prize enable row level security
--;;
alter table draw_prize force row level security
--;;
create policy of_platform on draw_prize using ((select current_setting('app.all', true)) = 'on')
--;;
create policy of_shop on draw_prize for select to entrepot_app
  using (exists (select 1 from lucky_draw d where d.id = draw_id and d.state > 0))
--;;
create policy of_buyer on draw_prize for select to entrepot_buyer
  using (exists (select 1 from lucky_draw d where d.id = draw_id and d.state > 0))
--;;
grant select, insert, update, delete on draw_prize to entrepot_app
--;;
grant select on draw_prize to entrepot_buyer
--;;
-- The odds of a draw sum to 100 % once it is published, whoever wrote them.
create function draw_odds_sum() returns trigger language plpgsql as $$
begin
  if new.state in (1, 2) and (select coalesce(sum(odds), 0) from draw_prize where draw_id = new.id) <> 1000000 then
    raise exception 'odds of draw % do not sum to 100 %%', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$
--;;
create trigger draw_odds_sum before update of state on lucky_draw for each row execute function draw_odds_sum()
--;;
create table draw_play (
  id uuid primary key,
  draw_id uuid not null references lucky_draw (id),
  -- Null once the account is deleted: the play itself is kept for disputes.
  buyer_id uuid references buyer_account (id) on delete set null,
  -- Counts the plays of one buyer, so that two at once are not one too many.
  nth integer not null check (nth > 0),
  day date not null,
  played_at timestamptz not null,
  -- The random word of 32 bits and the odds at that moment: together they answer the same outcome again.
  word bigint not null check (word between 0 and 4294967295),
  odds jsonb not null,
  -- The outcome of the word, and the prize that was won; null for nothing.
  drawn_id uuid not null references draw_prize (id),
  prize_id uuid references draw_prize (id),
  -- Why a drawn prize was not won.
  missed text check (missed in ('soldOut', 'capped', 'couponGone')),
  -- Goods: until when they are claimed, and what became of them.
  claim_by timestamptz,
  claimed_at timestamptz,
  expired_at timestamptz,
  order_id uuid unique,
  -- Pence that the platform pays the shop once the prize is received, and when that was booked.
  cost_p integer check (cost_p > 0),
  booked_at timestamptz,
  unique (draw_id, buyer_id, nth),
  check (expired_at is null or claimed_at is null),
  check ((claimed_at is null) = (order_id is null) and (order_id is null) = (cost_p is null))
)
--;;
create index draw_play_buyer on draw_play (buyer_id, played_at desc)
--;;
create index draw_play_won on draw_play (draw_id, played_at desc, id) where prize_id is not null
--;;
create index draw_play_waiting on draw_play (claim_by) where claim_by is not null and claimed_at is null and expired_at is null
--;;
create index draw_play_unbooked on draw_play (order_id) where order_id is not null and booked_at is null
--;;
alter table draw_play enable row level security
--;;
alter table draw_play force row level security
--;;
create policy of_platform on draw_play using ((select current_setting('app.all', true)) = 'on')
--;;
create policy of_buyer on draw_play for select to entrepot_buyer
  using (buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
grant select, insert, update on draw_play to entrepot_app
--;;
grant select on draw_play to entrepot_buyer
--;;
-- A coupon can be won.
alter table coupon_claim drop constraint coupon_claim_way_check
--;;
alter table coupon_claim add constraint coupon_claim_way_check
  check (way in ('page', 'code', 'hand', 'order', 'draw'))
