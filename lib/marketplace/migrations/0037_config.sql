-- Who changed which number of the configuration, from what to what. Nothing of it is ever changed or deleted.
alter table config_value add column version int not null default 1
--;;
alter table config_value add column updated_at timestamptz
--;;
alter table config_value add column updated_by text
--;;
create table config_change (
  id uuid primary key,
  name text not null references config_value (name),
  before text not null,
  after text not null,
  reason text not null,
  at timestamptz not null,
  user_id uuid not null references account (id),
  username text not null
)
--;;
create index config_change_at on config_change (at desc)
--;;
grant update on config_value to entrepot_app
--;;
grant select, insert on config_change to entrepot_app
