-- Scores of shops and products, counted along with the reviews that show; null without reviews.
select set_config('app.all', 'on', true)
--;;
alter table shop drop column score, add column review_count int not null default 0,
  add column review_stars int not null default 0
--;;
alter table product add column review_count int not null default 0, add column review_stars int not null default 0
--;;
update shop s set review_count = r.reviews, review_stars = r.stars
from (select shop_id, count(*) as reviews, sum(goods + service + delivery) as stars from review where state = 1
  group by shop_id) r
where s.id = r.shop_id
--;;
update product p set review_count = r.reviews, review_stars = r.stars
from (select product_id, count(*) as reviews, sum(goods) as stars from review where state = 1 group by product_id) r
where p.id = r.product_id
--;;
-- In tenths of a star: a shop for goods, service and delivery, a product for the goods.
alter table shop add column score int generated always as
  (case when review_count > 0 then round(review_stars * 10.0 / (review_count * 3)) end) stored
--;;
alter table product add column score int generated always as
  (case when review_count > 0 then round(review_stars * 10.0 / review_count) end) stored
--;;
select set_config('app.all', '', true)
