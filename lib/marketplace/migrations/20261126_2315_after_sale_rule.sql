-- What a shop lets the marketplace answer in its place, in the order in which it is tried.
create table after_sale_rule (
  id uuid primary key,
  shop_id uuid not null,
  name text not null,
  enabled boolean not null,
  sort_no int not null,
  -- Null for any type.
  type smallint check (type between 1 and 3),
  -- Empty for any reason, any product code.
  reasons jsonb not null default '[]',
  codes jsonb not null default '[]',
  max_p int check (max_p > 0),
  before_dispatch boolean not null,
  action text not null check (action in ('agree', 'keep')),
  daily_cap_p int check (daily_cap_p > 0),
  from_on date,
  until_on date,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null
)
--;;
create index after_sale_rule_shop on after_sale_rule (shop_id, sort_no)
--;;
create table after_sale_rule_hit (
  case_id uuid primary key references after_sale (id),
  rule_id uuid not null references after_sale_rule (id) on delete cascade,
  shop_id uuid not null,
  amount_p int not null,
  at timestamptz not null
)
--;;
create index after_sale_rule_hit_of on after_sale_rule_hit (rule_id, at)
--;;
do $$ declare name text; begin
  foreach name in array array['after_sale_rule', 'after_sale_rule_hit'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to entrepot_app', name);
  end loop;
end $$
