-- Shipped on time is counted on the day on which the promise fell due, as in shop health: closed days are counted again. An
-- order that was shipped in time and ended since was never late.
update orders set late = false where late and status in (6, 7) and shipped_at <= ship_by_at
--;;
delete from day_figure where kind = 'promise'
--;;
insert into day_figure (shop_id, kind, day, key, orders)
  select shop_id, 'promise', day, key, count(*)::int
  from (select o.shop_id, c.day, case
      when o.status = 2 then case when o.held_by is distinct from 3 or o.ship_by_at < o.held_at then 'broken' end
      when o.late then 'broken' when o.shipped_at is not null then 'kept' end as key
    from day_closed c join orders o on o.ship_by_at >= (c.day::timestamp at time zone 'Europe/London')
      and o.ship_by_at < ((c.day + 1)::timestamp at time zone 'Europe/London')) p
  where key is not null group by shop_id, day, key
