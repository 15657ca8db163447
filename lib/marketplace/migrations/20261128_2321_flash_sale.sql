-- Times of flash sales by UK clock, kept by the platform.
create table seckill_time (
  id uuid primary key,
  name_zh text not null,
  name_en text not null,
  start text not null check (start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  minutes integer not null check (minutes between 15 and 1440),
  -- 1 Monday to 7 Sunday
  weekdays jsonb not null,
  from_day date not null,
  until_day date not null,
  capacity integer not null check (capacity > 0),
  max_percent integer not null check (max_percent between 1 and 99),
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (until_day >= from_day)
)
--;;
grant select, insert, update on seckill_time to entrepot_app
--;;
-- Enrolments of shops in flash sales; each has a promotion under the same id.
create table flash_enrolment (
  id uuid primary key references promotion (id),
  shop_id uuid not null,
  seckill_time_id uuid not null references seckill_time (id),
  day date not null,
  -- 0 pending review, 1 passed, 2 failed, 3 withdrawn
  state smallint not null default 0 check (state between 0 and 3),
  max_percent integer not null check (max_percent between 1 and 99),
  remark_zh text,
  remark_en text,
  submitted_by uuid not null,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  version int not null default 1
)
--;;
create index flash_enrolment_newest on flash_enrolment (shop_id, submitted_at desc, id)
--;;
create index flash_enrolment_waiting on flash_enrolment (submitted_at) where state = 0
--;;
create index flash_enrolment_session on flash_enrolment (seckill_time_id, day) where state = 1
--;;
alter table flash_enrolment enable row level security
--;;
alter table flash_enrolment force row level security
--;;
create policy of_shop on flash_enrolment using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on flash_enrolment to entrepot_app
--;;
-- Products that have passed, by time and day from `first` on: a shop sees how many places are taken, and not by whom.
create function flash_places(first date) returns table (slot_id uuid, day date, taken int)
  language sql stable security definer set search_path = public as $$
  select e.seckill_time_id, e.day, count(*)::int from flash_enrolment e
  join promotion_sku s on s.promotion_id = e.id where e.state = 1 and e.day >= first group by 1, 2
$$
--;;
revoke execute on function flash_places(date) from public
--;;
grant execute on function flash_places(date) to entrepot_app
--;;
-- On PostgreSQL the owner of the function is bound by the policies too.
create policy of_owner on flash_enrolment for select to current_user using (true)
--;;
create policy of_owner on promotion_sku for select to current_user using (true)
