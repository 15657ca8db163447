-- Activities of the platform, in which shops enrol.
create table activity (
  id uuid primary key,
  type text not null check (type in ('theme', 'flash', 'newUser')),
  -- 0 draft, 1 published, 2 stopped
  state smallint not null default 0 check (state between 0 and 2),
  title_zh text not null,
  title_en text not null,
  rules_zh text not null,
  rules_en text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  enrol_from timestamptz not null,
  enrol_until timestamptz not null check (enrol_until > enrol_from and enrol_until <= starts_at),
  lock_hours integer not null check (lock_hours > 0),
  -- Of a shop: least score in tenths of a star, ids of plans (none: all), most refunded orders in percent.
  min_score integer check (min_score between 10 and 50),
  plans jsonb not null default '[]',
  max_refund_percent integer check (max_refund_percent between 0 and 100),
  -- Of a product: codes of categories (none: all), where it is, least discount in percent, least pieces.
  categories jsonb not null default '[]',
  goods_location text check (goods_location in ('uk', 'overseas')),
  off_percent integer not null check (off_percent between 1 and 99),
  min_stock integer not null check (min_stock > 0),
  per_shop integer not null check (per_shop > 0),
  seats integer not null check (seats > 0),
  fee_p integer not null check (fee_p >= 0),
  subsidy_percent integer not null check (subsidy_percent between 0 and 100),
  sort integer not null default 0,
  stop_reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
)
--;;
create index activity_newest on activity (starts_at desc, id)
--;;
grant select, insert, update on activity to entrepot_app
--;;
grant select on activity to entrepot_buyer
--;;
-- Enrolments in flash sales and in activities are one thing.
alter table flash_enrolment rename to enrolment
--;;
alter table enrolment alter column seckill_time_id drop not null, alter column day drop not null
--;;
alter table enrolment add column activity_id uuid references activity (id)
--;;
alter table enrolment add constraint enrolment_in check ((activity_id is null) = (seckill_time_id is not null)
  and (seckill_time_id is null) = (day is null))
--;;
alter table enrolment drop constraint flash_enrolment_state_check
--;;
-- 0 pending review, 1 passed, 2 failed, 3 withdrawn, 4 pending payment
alter table enrolment add constraint enrolment_state_check check (state between 0 and 4)
--;;
-- Fee of an activity, VAT within it; until when its places are kept for the payment.
alter table enrolment add column no text not null default '', add column fee_p integer not null default 0 check (fee_p >= 0),
  add column vat_p integer not null default 0, add column hold_until timestamptz,
  add column paid_from text check (paid_from in ('balance', 'provider')), add column paid_at timestamptz,
  add column fee_back_at timestamptz
--;;
create sequence enrolment_no start 10001
--;;
grant usage on sequence enrolment_no to entrepot_app
--;;
-- A shop has one enrolment in an activity at a time; after a failed or withdrawn one it may enrol again.
create unique index enrolment_open on enrolment (activity_id, shop_id) where activity_id is not null and state in (0, 1, 4)
--;;
drop function flash_places(date)
--;;
-- Products that have passed, by time and day from `first` on: a shop sees how many places are taken, and not by whom.
create function flash_places(first date) returns table (slot_id uuid, day date, taken int)
  language sql stable security definer set search_path = public as $$
  select e.seckill_time_id, e.day, count(*)::int from enrolment e
  join promotion_sku s on s.promotion_id = e.id where e.state = 1 and e.day >= first group by 1, 2
$$
--;;
revoke execute on function flash_places(date) from public
--;;
grant execute on function flash_places(date) to entrepot_app
--;;
-- Products that have a place in an activity at `at`: passed, waiting for review, or waiting for their payment.
create function activity_places(at timestamptz) returns table (activity_id uuid, taken int, shops int, passed int)
  language sql stable security definer set search_path = public as $$
  select e.activity_id, count(*)::int, count(distinct e.shop_id)::int, count(*) filter (where e.state = 1)::int
  from enrolment e join promotion_sku s on s.promotion_id = e.id
  where e.activity_id is not null and (e.state in (0, 1) or (e.state = 4 and e.hold_until > at)) group by 1
$$
--;;
revoke execute on function activity_places(timestamptz) from public
--;;
grant execute on function activity_places(timestamptz) to entrepot_app
--;;
-- Buyers find the goods of an activity by the enrolments that have passed.
create policy of_buyer on enrolment for select to entrepot_buyer using (state = 1 and activity_id is not null)
--;;
grant select (id, activity_id, state) on enrolment to entrepot_buyer
--;;
-- A shop pays the fee of an enrolment through the payment provider.
alter table payment add column enrolment_id uuid references enrolment (id)
--;;
create index payment_of_enrolment on payment (enrolment_id, created_at) where enrolment_id is not null
