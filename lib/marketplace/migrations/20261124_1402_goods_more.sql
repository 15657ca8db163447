-- What a product tells besides title, pictures and SKUs: subtitle, compliance, customs, attributes; and when it is listed.
alter table product
  add column more jsonb not null default '{}',
  -- A product off shelf is put on sale then.
  add column list_at timestamptz
--;;
create index product_list_at on product (list_at) where list_at is not null
--;;
alter table sku
  add column barcode text not null default '',
  add column cost_p int check (cost_p >= 0),
  -- The picture of its spec: one of the product's.
  add column picture uuid
