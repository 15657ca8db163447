-- Orders of shops for advertisements, from their draft to their end.
create table ad_order (
  id uuid primary key,
  no text not null unique,
  shop_id uuid not null references shop (id),
  position_id uuid not null references ad_position (id),
  -- 0 draft, 1 pending payment, 2 pending review, 3 passed, 4 running, 5 ended, 6 failed, 7 stopped
  state smallint not null check (state between 0 and 7),
  -- UK days, both counted.
  first_day date not null,
  last_day date not null check (last_day >= first_day and last_day < first_day + 30),
  -- Pence, VAT within it; the price of a day is that of the booking.
  price_day_p integer not null check (price_day_p >= 0),
  price_p integer not null check (price_p >= 0),
  vat_p integer not null default 0,
  hold_until timestamptz,
  paid_from text check (paid_from in ('balance', 'provider')),
  paid_at timestamptz,
  back_p integer check (back_p between 0 and price_p),
  fee_back_at timestamptz,
  -- The creative that has passed and is shown.
  creative_id uuid,
  -- Its target is not live: it is not shown until it is again.
  paused_at timestamptz,
  remark_zh text,
  remark_en text,
  decided_by uuid,
  decided_at timestamptz,
  ended_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
)
--;;
create sequence ad_order_no start 10001
--;;
grant usage on sequence ad_order_no to entrepot_app
--;;
create index ad_order_of_shop on ad_order (shop_id, state, created_at desc, id)
--;;
create index ad_order_by_state on ad_order (state, created_at desc, id)
--;;
create index ad_order_of_position on ad_order (position_id, state)
--;;
-- What an order shows: each change is a row of its own, which is reviewed.
create table ad_creative (
  id uuid primary key,
  order_id uuid not null references ad_order (id),
  shop_id uuid not null references shop (id),
  picture uuid not null references stored_picture (id),
  text_zh text not null,
  text_en text not null,
  target_kind text not null check (target_kind in ('product', 'shop', 'activity')),
  target_id uuid not null,
  -- 0 pending, 1 passed, 2 failed, 3 replaced before its review
  state smallint not null default 0 check (state between 0 and 3),
  remark_zh text,
  remark_en text,
  submitted_by uuid not null,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz
)
--;;
-- One change at a time waits for its review.
create unique index ad_creative_pending on ad_creative (order_id) where state = 0
--;;
create index ad_creative_of_order on ad_creative (order_id, submitted_at)
--;;
alter table ad_order add constraint ad_order_creative foreign key (creative_id) references ad_creative (id)
--;;
-- Days that are booked, each with a place of its own: two orders never have the same place, and no place is beyond the capacity.
create table ad_day (
  position_id uuid not null references ad_position (id),
  day date not null,
  place smallint not null check (place >= 1),
  order_id uuid not null references ad_order (id),
  shop_id uuid not null references shop (id),
  primary key (position_id, day, place),
  unique (order_id, day)
)
--;;
create function ad_day_within_capacity() returns trigger language plpgsql as $$
begin
  if new.place > (select capacity from ad_position where id = new.position_id) then
    raise exception 'place % is beyond the capacity', new.place using errcode = 'check_violation';
  end if;
  return new;
end
$$
--;;
create trigger ad_day_capacity before insert or update on ad_day for each row execute function ad_day_within_capacity()
--;;
alter table ad_order enable row level security
--;;
alter table ad_order force row level security
--;;
create policy of_shop on ad_order using (
  (select current_setting('app.all', true)) = 'on' or shop_id::text = (select current_setting('app.shop_id', true)))
--;;
alter table ad_creative enable row level security
--;;
alter table ad_creative force row level security
--;;
create policy of_shop on ad_creative using (
  (select current_setting('app.all', true)) = 'on' or shop_id::text = (select current_setting('app.shop_id', true)))
--;;
alter table ad_day enable row level security
--;;
alter table ad_day force row level security
--;;
create policy of_shop on ad_day using (
  (select current_setting('app.all', true)) = 'on' or shop_id::text = (select current_setting('app.shop_id', true)))
--;;
-- The functions below read for everybody.
create policy of_owner on ad_order for select to current_user using (true)
--;;
create policy of_owner on ad_creative for select to current_user using (true)
--;;
create policy of_owner on ad_day for select to current_user using (true)
--;;
grant select, insert, update on ad_order, ad_creative to entrepot_app
--;;
grant select, insert, delete on ad_day to entrepot_app
--;;
-- Places of a position that are sold or held at `at`, by day: a shop sees how many, and not whose.
create function ad_days_taken(at_position uuid, first date, last date, at timestamptz)
  returns table (day date, sold int, held int, held_until timestamptz)
  language sql stable security definer set search_path = public as $$
  select d.day, count(*) filter (where o.state <> 1)::int, count(*) filter (where o.state = 1)::int,
    min(o.hold_until) filter (where o.state = 1)
  from ad_day d join ad_order o on o.id = d.order_id
  where d.position_id = at_position and d.day between first and last and (o.state <> 1 or o.hold_until > at) group by 1
$$
--;;
revoke execute on function ad_days_taken(uuid, date, date, timestamptz) from public
--;;
grant execute on function ad_days_taken(uuid, date, date, timestamptz) to entrepot_app
--;;
-- Advertisements that the storefront shows on a UK day.
create function ads_running(on_day date)
  returns table (order_id uuid, creative_id uuid, shop_id uuid, position_id uuid, place smallint, picture uuid,
    text_zh text, text_en text, target_kind text, target_id uuid)
  language sql stable security definer set search_path = public as $$
  select o.id, c.id, o.shop_id, d.position_id, d.place, c.picture, c.text_zh, c.text_en, c.target_kind, c.target_id
  from ad_day d join ad_order o on o.id = d.order_id join ad_creative c on c.id = o.creative_id
  where d.day = on_day and o.state in (3, 4) and o.paused_at is null
$$
--;;
revoke execute on function ads_running(date) from public
--;;
grant execute on function ads_running(date) to entrepot_app, entrepot_buyer
--;;
-- A shop pays an advertisement through the payment provider.
alter table payment add column ad_order_id uuid references ad_order (id)
--;;
create index payment_of_ad_order on payment (ad_order_id, created_at) where ad_order_id is not null
--;;
-- Pictures of advertisements and banners: of an exact size, shown to every visitor.
drop policy on_sale on stored_picture
--;;
create policy on_sale on stored_picture for select to entrepot_buyer using (kind in ('product', 'logo', 'ad'))
