-- Change requests: how far a change reaches, and a refusal that ends it. Filters of a long list of products.
alter table product_review drop constraint product_review_state_check
--;;
-- 0 pending, 1 accepted, 2 accepted in part, 3 returned, 4 withdrawn, 5 declined
alter table product_review
  add constraint product_review_state_check check (state between 0 and 5),
  -- `light`: prices of known SKUs only. `full`: what buyers read (rules 4.4).
  add column risk text not null default 'full' check (risk in ('light', 'full')),
  -- It counts as a listing against the rules.
  add column counted boolean not null default false
--;;
create index product_review_shop on product_review (shop_id, kind, state, submitted_at desc, id desc)
--;;
alter table product
  -- Units sold in the last thirty days, counted by the hour.
  add column sales_30 int not null default 0 check (sales_30 >= 0),
  -- First seen among the sold ones: an order names it.
  add column sold_at timestamptz,
  add column recycled_at timestamptz
--;;
-- The owner is bound by the policies as well.
do $$ begin
  perform set_config('app.all', 'on', true);
  update product set recycled_at = updated_at where state = 9;
  update product p set sold_at = p.created_at where exists (select 1 from order_line l where l.product_id = p.id);
  perform set_config('app.all', '', true);
end $$
--;;
create index product_in_bin on product (recycled_at) where state = 9
--;;
create index product_of_shop_newest on product (shop_id, updated_at desc, id desc)
--;;
create index product_by_category on product (category, updated_at desc, id desc)
--;;
create index product_by_state on product (state, updated_at desc, id desc)
--;;
create index product_best_of_shop on product (shop_id, sales_30 desc, id desc)
--;;
-- The recycle bin is emptied after thirty days.
do $$ declare name text; begin
  foreach name in array array['product', 'sku', 'sku_word', 'stock_move', 'product_review'] loop
    execute format('grant delete on %I to entrepot_app', name);
  end loop;
end $$
