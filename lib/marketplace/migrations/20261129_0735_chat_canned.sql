-- Canned replies of a shop's agents, of all of them or of one.
create table chat_canned (
  id uuid primary key,
  shop_id uuid not null,
  -- The agent whose own it is; null of the shop's.
  owner_id uuid,
  topic text not null default '',
  title text not null,
  shortcut text not null default '',
  zh text not null,
  en text not null,
  uses integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
)
--;;
create index chat_canned_used on chat_canned (shop_id, uses desc, id)
--;;
alter table chat_canned enable row level security
--;;
alter table chat_canned force row level security
--;;
create policy of_shop on chat_canned using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update, delete on chat_canned to entrepot_app
