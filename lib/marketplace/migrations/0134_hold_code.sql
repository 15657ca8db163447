-- What kind of hold it is, by the dictionary `order_reason`; of those that stand, as the history has it.
alter table orders add column hold_code text
--;;
update orders set hold_code = (select e.params->>'reasonCode' from timeline_entry e
  where e.order_id = orders.id and e.event = 'held' order by e.at desc limit 1) where held_by is not null
