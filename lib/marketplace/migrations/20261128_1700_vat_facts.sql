-- What VAT is decided by, as data: rates and limits with the day from which they hold.
create table vat_term (
  -- A rate class (hundredths of a per cent); `limit`: most intrinsic value of a consignment, in pence, whose VAT is
  -- charged at the sale; `duty`: rate that an estimate of import charges counts with.
  name text not null check (name in ('standard', 'reduced', 'zero', 'exempt', 'limit', 'duty')),
  from_day date not null,
  value int not null check (value >= 0),
  primary key (name, from_day)
)
--;;
insert into vat_term (name, from_day, value) values ('standard', '2011-01-04', 2000), ('reduced', '1997-09-01', 500),
  ('zero', '1973-04-01', 0), ('exempt', '1973-04-01', 0), ('limit', '2021-01-01', 13500), ('duty', '2021-01-01', 400)
--;;
grant select on vat_term to entrepot_app
--;;
-- A category without a class has that of the category above it; without any it is standard.
alter table category
  add column vat_class text check (vat_class in ('standard', 'reduced', 'zero', 'exempt')),
  -- Alcohol and tobacco, here and below.
  add column excise boolean not null default false
--;;
-- Where a product differs from its category, and why, for whoever reviews it.
alter table product
  add column vat_class text check (vat_class in ('standard', 'reduced', 'zero', 'exempt')),
  add column vat_note text not null default ''
--;;
create function category_vat(code text) returns table (vat_class text, excise boolean) language sql stable as $$
  with recursive above as (
    select c.parent, c.vat_class, c.excise, 1 as step from category c where c.code = category_vat.code
    union all select c.parent, c.vat_class, c.excise, a.step + 1 from category c join above a on c.code = a.parent)
  select coalesce((select a.vat_class from above a where a.vat_class is not null order by a.step limit 1), 'standard'),
    coalesce((select bool_or(a.excise) from above a), false)
$$
--;;
-- Registrations of shops for VAT: each a fact of the days from `from_day` to `until_day`.
create table vat_registration (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  number text not null,
  from_day date not null,
  -- The last day, when it has ended.
  until_day date,
  -- What the public register answered to the reviewer; until it knows the number, the shop counts as not registered.
  answer text check (answer in ('found', 'notFound')),
  -- The name that the register gave.
  register_name text not null default '',
  checked_by uuid references account (id),
  checked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null
)
--;;
create index vat_registration_of on vat_registration (shop_id, from_day)
--;;
alter table vat_registration enable row level security
--;;
alter table vat_registration force row level security
--;;
create policy of_shop on vat_registration using ((select current_setting('app.all', true)) = 'on'
  or shop_id = nullif((select current_setting('app.shop_id', true)), '')::uuid)
--;;
create policy of_buyer on vat_registration for select to entrepot_buyer using (true)
--;;
grant select, insert, update on vat_registration to entrepot_app
--;;
-- The number under which a shop is registered on a day of the UK; null where it is not.
create function vat_number_of(shop uuid, day date) returns text language sql stable as $$
  select r.number from vat_registration r where r.shop_id = shop and r.answer = 'found' and r.from_day <= day
    and (r.until_day is null or r.until_day >= day) order by r.from_day desc limit 1
$$
--;;
-- Numbers that shops were opened with: a reviewer accepted them.
insert into vat_registration (id, shop_id, number, from_day, answer, register_name, created_at)
  select gen_random_uuid(), p.shop_id, p.vat_no, s.created_at::date, 'found', p.legal_name, s.created_at
  from shop_profile p join shop s on s.id = p.shop_id where p.vat_no <> ''
--;;
alter table shop_profile drop column vat_no
--;;
-- What an order's VAT was decided by, so that it can be decided anew until it is sent; null of orders from before.
alter table orders add column vat_facts jsonb
--;;
alter table order_line
  add column vat_facts jsonb,
  -- Of the line's VAT, in its delivery share.
  add column delivery_vat_p int not null default 0,
  add column consignment smallint not null default 1
