-- How each person wants to be told, and notifications that stand in a letter only.
create table notification_preference (
  account_id uuid primary key references account (id),
  value jsonb not null,
  version int not null,
  updated_at timestamptz not null
)
--;;
alter table notification add column site boolean not null default true
--;;
drop index notification_unread
--;;
create index notification_unread on notification (account_id) where read_at is null and site
--;;
grant select, insert, update on notification_preference to entrepot_app
