-- The order in which a shop wrote the SKUs of a product: ids of one millisecond have none.
alter table sku add column sort_no smallint not null default 0
--;;
do $$ begin
  perform set_config('app.all', 'on', true);
  update sku set sort_no = k.place from (select id, row_number() over (partition by product_id order by id) - 1 as place from sku) k
  where k.id = sku.id;
  perform set_config('app.all', '', true);
end $$
