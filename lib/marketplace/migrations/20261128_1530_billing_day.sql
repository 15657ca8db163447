-- The day of the month on which a shop's periods begin: kept over shorter months (31 January, 28 February, 31 March).
alter table subscription add column billing_day smallint
--;;
update subscription set billing_day = extract(day from ends_at at time zone 'Europe/London')
--;;
alter table subscription
  alter column billing_day set not null, add constraint billing_day_known check (billing_day between 1 and 31)
