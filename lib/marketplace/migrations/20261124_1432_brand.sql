-- Brands, the rights of shops to sell them, and what shops apply for.
create table brand (
  id uuid primary key,
  name_zh text not null unique,
  name_en text not null,
  trademark_no text not null default '',
  owner text not null default '',
  open boolean not null default false,
  enabled boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null
)
--;;
grant select, insert, update on brand to entrepot_app
--;;
create table brand_application (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  name_zh text not null,
  name_en text not null,
  trademark_no text not null,
  trademark_class smallint not null check (trademark_class between 1 and 45),
  territory text not null,
  relation text not null check (relation in ('owner', 'licensee')),
  licence_until date,
  -- 0 pending, 1 accepted, 2 returned, 3 withdrawn
  state smallint not null default 0 check (state between 0 and 3),
  brand_id uuid references brand (id),
  remark_zh text,
  remark_en text,
  submitted_by uuid not null references account (id),
  submitted_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  version int not null default 1
)
--;;
create index brand_application_queue on brand_application (state, submitted_at)
--;;
create index brand_application_of on brand_application (shop_id, submitted_at desc)
--;;
create table brand_right (
  brand_id uuid not null references brand (id),
  shop_id uuid not null references shop (id),
  -- The last day; null: without an end
  until date,
  primary key (brand_id, shop_id)
)
--;;
do $$ declare name text; begin
  foreach name in array array['brand_application', 'brand_right'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert, update on %I to entrepot_app', name);
  end loop;
end $$
--;;
alter table product add column brand uuid references brand (id)
