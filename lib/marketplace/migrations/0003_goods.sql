-- Goods as far as orders need them: products, their SKUs with the stock buckets, and the words they are found by.
create table product (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  code text not null,
  title_zh text not null,
  title_en text not null,
  picture uuid,
  promise_hours smallint not null check (promise_hours in (24, 48, 72)),
  -- 0 in the UK, 1 overseas
  goods_location smallint not null default 0 check (goods_location in (0, 1)),
  -- 2 on sale, 4 off shelf (rules 4.4)
  state smallint not null default 2,
  version int not null default 1,
  created_at timestamptz not null,
  unique (shop_id, code)
)
--;;
create table sku (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  product_id uuid not null references product (id),
  code text not null,
  spec_zh text not null,
  spec_en text not null,
  price_p int not null check (price_p > 0),
  list_price_p int not null check (list_price_p > 0),
  weight_g int not null default 0,
  -- available = on hand - allocated - reserved - safety (rules, section 5, 10)
  on_hand int not null default 0 check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  allocated int not null default 0 check (allocated >= 0),
  safety int not null default 0 check (safety >= 0),
  enabled boolean not null default true,
  version int not null default 1,
  unique (shop_id, code)
)
--;;
create index sku_product on sku (product_id)
--;;
-- Every word that a SKU's titles and codes ever bore: an order keeps being found by the name it was bought under.
create table sku_word (
  shop_id uuid not null references shop (id),
  word text collate "C" not null,
  sku_id uuid not null references sku (id),
  primary key (shop_id, word, sku_id)
)
--;;
create index sku_word_all on sku_word (word, sku_id)
--;;
create table stock_move (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  sku_id uuid not null references sku (id),
  kind text not null check (kind in ('release', 'deduct', 'restore', 'deallocate')),
  qty int not null check (qty > 0),
  ref_type text not null,
  ref_id uuid not null,
  at timestamptz not null
)
--;;
create index stock_move_sku on stock_move (sku_id, at desc)
--;;
do $$ declare name text; begin
  foreach name in array array['product', 'sku', 'sku_word', 'stock_move'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert on %I to entrepot_app', name);
  end loop;
end $$
--;;
grant update on sku to entrepot_app
