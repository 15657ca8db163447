-- Parcels that a shop saved: name, millimetres ("300x200x100"), grams of the empty packaging.
create table packaging (
  id uuid primary key,
  shop_id uuid not null,
  name text not null,
  size text not null,
  packaging_g int not null default 0,
  created_at timestamptz not null,
  version int not null default 1
)
--;;
create unique index packaging_name on packaging (shop_id, name)
--;;
alter table packaging enable row level security
--;;
alter table packaging force row level security
--;;
create policy of_shop on packaging using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update, delete on packaging to entrepot_app
