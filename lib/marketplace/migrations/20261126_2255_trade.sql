-- When the platform last reminded the shop of an order that is late.
alter table orders add column late_reminded_at timestamptz
--;;
-- A change of the configuration that is to begin on a day to come: one for each value.
create table config_planned (
  name text primary key references config_value (name),
  value text not null,
  reason text not null,
  from_at timestamptz not null,
  at timestamptz not null,
  user_id uuid not null,
  username text not null
)
--;;
grant select, insert, update, delete on config_planned to entrepot_app
