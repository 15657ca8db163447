-- How long sessions live and where they were opened; passwords that somebody else has chosen; letters that fail.
alter table session add column place text not null default ''
--;;
alter table session add column new_device boolean not null default false
--;;
alter table account add column must_change_password boolean not null default false
--;;
alter table outbox add column tries int not null default 0
--;;
alter table outbox add column next_try_at timestamptz
--;;
-- Given up: kept as it is, and no longer tried.
alter table outbox add column dead_at timestamptz
--;;
drop index outbox_waiting
--;;
create index outbox_waiting on outbox (type, seq) where delivered_at is null and dead_at is null
--;;
alter table ticket add column content jsonb
