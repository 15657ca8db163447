-- Fees and carriers of the platform, guarantees, word lists, and the categories of shops.
create table shipping_fee (
  id uuid primary key,
  region text not null,
  weight_from_g int not null check (weight_from_g >= 0),
  weight_to_g int not null,
  fee_p int not null check (fee_p >= 0),
  effective_from date not null,
  effective_until date,
  created_at timestamptz not null,
  created_by text not null,
  check (weight_to_g > weight_from_g),
  check (effective_until is null or effective_until >= effective_from)
)
--;;
create index shipping_fee_band on shipping_fee (region, weight_from_g, effective_from)
--;;
grant select, insert, update on shipping_fee to entrepot_app
--;;
alter table carrier
  add column services text not null default '',
  add column regions text not null default '',
  add column active boolean not null default true,
  add column version int not null default 1
--;;
grant insert, update on carrier to entrepot_app
--;;
create table security (
  id uuid primary key,
  name_zh text not null unique,
  name_en text not null,
  text_zh text not null,
  text_en text not null,
  eligibility text not null default '',
  evidence text not null default '',
  sort_no int not null default 0,
  enabled boolean not null default true,
  version int not null default 1
)
--;;
grant select, insert, update on security to entrepot_app
--;;
-- Guarantees that a product promises
alter table product add column securities uuid[] not null default '{}'
--;;
create table listed_word (
  id uuid primary key,
  word text not null,
  lang text not null check (lang in ('zh', 'en')),
  level text not null check (level in ('block', 'review', 'mask')),
  scopes text[] not null,
  note text not null default '',
  enabled boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null
)
--;;
create unique index listed_word_once on listed_word (lower(word))
--;;
grant select, insert, update, delete on listed_word to entrepot_app
--;;
create table shop_category (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  parent_id uuid references shop_category (id) on delete cascade,
  name_zh text not null,
  name_en text not null,
  sort_no int not null default 0,
  visible boolean not null default true,
  version int not null default 1
)
--;;
create index shop_category_of on shop_category (shop_id, parent_id, sort_no)
--;;
create table shop_category_product (
  shop_category_id uuid not null references shop_category (id) on delete cascade,
  product_id uuid not null references product (id),
  shop_id uuid not null references shop (id),
  primary key (shop_category_id, product_id)
)
--;;
create index shop_category_product_of on shop_category_product (product_id)
--;;
do $$ declare name text; begin
  foreach name in array array['shop_category', 'shop_category_product'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to entrepot_app', name);
  end loop;
end $$
