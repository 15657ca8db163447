-- Figures by the hour of the UK day at which was paid, and the platform's category of a product.
alter table day_figure drop constraint day_figure_kind_check
--;;
alter table day_figure add constraint day_figure_kind_check
  check (kind in ('all', 'product', 'pay', 'promise', 'hour'))
--;;
-- The days that were closed before get their hours too; the owner is bound by the policies as well.
do $$ begin
  perform set_config('app.all', 'on', true);
  insert into day_figure (shop_id, kind, day, key, orders, units, paid_p, refunded_p)
    select o.shop_id, 'hour', c.day, to_char(o.paid_at at time zone 'Europe/London', 'HH24'), count(*)::int, 0, sum(o.paid_p), 0
    from day_closed c join orders o on o.paid_at >= c.day::timestamp at time zone 'Europe/London'
      and o.paid_at < (c.day + 1)::timestamp at time zone 'Europe/London'
    group by 1, 3, 4;
  perform set_config('app.all', '', true);
end $$
--;;
create table category (
  code text primary key,
  name_zh text not null,
  name_en text not null,
  sort_no int not null
)
--;;
grant select, insert on category to entrepot_app
--;;
alter table product add column category text references category (code)
