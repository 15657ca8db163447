alter table sku add column size text not null default ''
