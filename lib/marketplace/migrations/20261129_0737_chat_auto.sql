-- Automatic replies of a shop, written to its buyers by the program.
create table chat_auto (
  shop_id uuid primary key,
  welcome_on boolean not null default false,
  welcome_zh text not null default '',
  welcome_en text not null default '',
  off_hours_on boolean not null default false,
  off_hours_zh text not null default '',
  off_hours_en text not null default '',
  holiday_on boolean not null default false,
  holiday_zh text not null default '',
  holiday_en text not null default '',
  -- Minutes of the UK day.
  open_from integer not null default 540,
  open_to integer not null default 1080,
  weekend boolean not null default false,
  -- Seconds.
  delay integer not null default 0,
  updated_at timestamptz not null,
  version int not null default 1
)
--;;
create table chat_keyword (
  id uuid primary key,
  shop_id uuid not null,
  word text not null,
  match text not null check (match in ('contains', 'equals')),
  zh text not null,
  en text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
)
--;;
create index chat_keyword_shop on chat_keyword (shop_id, created_at, id)
--;;
-- Replies with a delay, until they are written or somebody has answered.
create table chat_auto_due (
  conversation_id uuid primary key references chat_conversation (id) on delete cascade,
  shop_id uuid not null,
  text text not null,
  due_at timestamptz not null
)
--;;
create index chat_auto_due_at on chat_auto_due (due_at)
--;;
do $$ declare name text; begin
  foreach name in array array['chat_auto', 'chat_keyword', 'chat_auto_due'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to entrepot_app', name);
  end loop;
end $$
