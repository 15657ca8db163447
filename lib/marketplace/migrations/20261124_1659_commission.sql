-- What the platform keeps of a sale (rules, section 5, 6). A dimension that is null holds for all; the most specific rule
-- applies, of equals the newest. A rule that has begun is never changed but for its end.
create table commission_rule (
  id uuid primary key,
  no text not null unique,
  shop_id uuid references shop (id),
  product_id uuid,
  category text,
  -- Code of a subscription plan.
  plan text,
  rate_bp int not null check (rate_bp between 0 and 5000),
  min_p int check (min_p >= 0),
  max_p int check (max_p >= coalesce(min_p, 0)),
  with_delivery boolean not null,
  from_at timestamptz not null,
  -- Excluded; null: until a newer one.
  to_at timestamptz check (to_at > from_at),
  note text not null default '',
  -- Null: what the program brings with it.
  created_by uuid references account (id),
  creator text,
  created_at timestamptz not null,
  version int not null default 1,
  check (product_id is null or shop_id is not null)
)
--;;
create unique index commission_rule_scope on commission_rule (shop_id, product_id, category, plan, from_at)
  nulls not distinct
--;;
create index commission_rule_begin on commission_rule (from_at desc, id desc)
--;;
create sequence commission_rule_no start 1001
--;;
alter table commission_rule enable row level security
--;;
alter table commission_rule force row level security
--;;
-- A shop reads what holds for everybody and for itself; only the platform writes.
create policy of_shop on commission_rule for select using ((select current_setting('app.all', true)) = 'on'
  or shop_id is null or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
create policy of_platform on commission_rule using ((select current_setting('app.all', true)) = 'on')
--;;
grant select, insert, update, delete on commission_rule to entrepot_app
--;;
grant usage on sequence commission_rule_no to entrepot_app
--;;
select set_config('app.all', 'on', true)
--;;
-- The rate that orders have carried until now.
insert into commission_rule (id, no, rate_bp, with_delivery, from_at, created_at)
  values ('01990000-0000-7000-8000-00000000c001', 'standard-8', 800, false, '2020-01-01T00:00:00Z', now())
--;;
-- Each line names its own rule where its order was priced line by line; null: the rule of its order.
alter table order_line add column commission_rule text
--;;
alter table order_line add column commission_rate_bp int
