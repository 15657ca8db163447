-- Tokens by which a product is found (lib/domain/search). Null until the program has made them; old ones serve while
-- `search_stale`, which whatever changes a text of it sets.
alter table product add column search tsvector, add column search_stale boolean not null default true
--;;
create index product_search on product using gin (search)
--;;
create index product_search_stale on product (id) where search_stale
--;;
create function product_text_changed() returns trigger language plpgsql as $$
begin
  if new.search is not distinct from old.search then new.search_stale := true; end if;
  return new;
end $$
--;;
create trigger product_text_changed before update of title_zh, title_en, code, category, brand, more on product
  for each row when ((old.title_zh, old.title_en, old.code, old.category, old.brand, old.more)
    is distinct from (new.title_zh, new.title_en, new.code, new.category, new.brand, new.more))
  execute function product_text_changed()
--;;
-- Texts that stand beside the product change it for everybody, whichever shop's rows the writer may see.
create function product_neighbour_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  case tg_table_name
    when 'shop' then update product set search_stale = true where shop_id = new.id;
    when 'category' then update product set search_stale = true where category = new.code;
    when 'brand' then update product set search_stale = true where brand = new.id;
    when 'sku' then update product set search_stale = true where id = new.product_id and not search_stale;
  end case;
  return null;
end $$
--;;
create trigger product_shop_renamed after update of name_zh, name_en on shop
  for each row when ((old.name_zh, old.name_en) is distinct from (new.name_zh, new.name_en))
  execute function product_neighbour_changed()
--;;
create trigger product_category_renamed after update of name_zh, name_en on category
  for each row when ((old.name_zh, old.name_en) is distinct from (new.name_zh, new.name_en))
  execute function product_neighbour_changed()
--;;
create trigger product_brand_renamed after update of name_zh, name_en on brand
  for each row when ((old.name_zh, old.name_en) is distinct from (new.name_zh, new.name_en))
  execute function product_neighbour_changed()
--;;
create trigger product_sku_changed after update of code, spec_zh, spec_en on sku
  for each row when ((old.code, old.spec_zh, old.spec_en) is distinct from (new.code, new.spec_zh, new.spec_en))
  execute function product_neighbour_changed()
--;;
create trigger product_sku_added after insert on sku for each row execute function product_neighbour_changed()
--;;
-- Row-level security keeps an index from answering `@@` to a reader; ids alone say nothing, and the reader's own rows
-- decide which of them count.
create function product_matches(asked tsquery) returns setof uuid
  language sql stable security definer set search_path = public as $$ select id from product where search @@ asked $$
--;;
revoke execute on function product_matches(tsquery) from public
--;;
grant execute on function product_matches(tsquery) to entrepot_app, entrepot_buyer
