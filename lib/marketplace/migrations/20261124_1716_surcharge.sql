-- A price that a shop raises is a line of its own, with its share on each line of the order.
alter table orders add column surcharge_p int not null default 0 check (surcharge_p >= 0)
--;;
alter table order_line add column surcharge_p int not null default 0 check (surcharge_p >= 0)
