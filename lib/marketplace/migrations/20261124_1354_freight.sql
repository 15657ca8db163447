-- What shops ask for delivery. An edit adds a revision; none is ever changed or deleted.
create table freight_template (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  name text not null,
  revision int not null default 1,
  deleted_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null
)
--;;
create unique index freight_template_name on freight_template (shop_id, name) where deleted_at is null
--;;
create table freight_revision (
  template_id uuid not null references freight_template (id),
  shop_id uuid not null references shop (id),
  revision int not null,
  -- Everything but the name: origin, chargeBy, rows, free rules, excluded, carrierService, days
  content jsonb not null,
  made_at timestamptz not null,
  made_by text not null,
  primary key (template_id, revision)
)
--;;
do $$ declare name text; begin
  foreach name in array array['freight_template', 'freight_revision'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert on %I to entrepot_app', name);
  end loop;
end $$
--;;
grant update on freight_template to entrepot_app
--;;
alter table product add column freight_template uuid references freight_template (id)
--;;
create index product_freight on product (freight_template) where freight_template is not null
