-- Option sets of shops and of the platform, whose shop is null.
create table spec (
  id uuid primary key,
  shop_id uuid references shop (id),
  name_zh text not null,
  name_en text not null,
  sort_no int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null
)
--;;
create unique index spec_name on spec (coalesce(shop_id, '00000000-0000-0000-0000-000000000000'), name_zh)
--;;
create index spec_of_shop on spec (shop_id, updated_at desc, id desc)
--;;
create table spec_value (
  id uuid primary key,
  spec_id uuid not null references spec (id) on delete cascade,
  shop_id uuid references shop (id),
  zh text not null,
  en text not null,
  colour text not null default '',
  sort_no int not null default 0
)
--;;
create index spec_value_of on spec_value (spec_id, sort_no)
--;;
do $$ declare name text; begin
  foreach name in array array['spec', 'spec_value'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id is null or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))
      with check ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to entrepot_app', name);
  end loop;
end $$
