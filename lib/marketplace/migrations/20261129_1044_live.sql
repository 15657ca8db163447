-- Live rooms of shops. Status 0 is the end, for everybody.
create table live_room (
  id uuid primary key,
  shop_id uuid not null,
  host_id uuid not null,
  title text not null check (char_length(title) between 1 and 60),
  notice text not null default '' check (char_length(notice) <= 300),
  status smallint not null default 1 check (status in (0, 1)),
  started_at timestamptz,
  -- When the page of the host last said that it is there.
  host_seen_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('host', 'away', 'platform')),
  reason text not null default '',
  viewers integer not null default 0,
  peak integer not null default 0,
  -- Number of the last text, given out under the lock of this row.
  last_seq integer not null default 0,
  created_at timestamptz not null,
  version int not null default 1,
  check ((status = 0) = (ended_at is not null)),
  check ((status = 0) = (ended_by is not null))
)
--;;
create index live_room_shop on live_room (shop_id, status desc, created_at desc, id)
--;;
create index live_room_open on live_room (started_at) where status = 1 and started_at is not null
--;;
create index live_room_all on live_room (created_at desc, id)
--;;
-- A host is live in one room.
create unique index live_room_host on live_room (host_id) where status = 1 and started_at is not null
--;;
-- Products of a room, in the order in which they are shown.
create table live_goods (
  room_id uuid not null references live_room (id) on delete cascade,
  product_id uuid not null,
  shop_id uuid not null,
  place integer not null check (place between 1 and 20),
  primary key (room_id, product_id)
)
--;;
-- Viewers who may not write, or not come in.
create table live_bar (
  id uuid primary key,
  shop_id uuid not null,
  room_id uuid not null references live_room (id) on delete cascade,
  buyer_id uuid not null,
  kind text not null check (kind in ('mute', 'room', 'days30')),
  until_at timestamptz,
  by_id uuid not null,
  created_at timestamptz not null,
  check ((kind = 'days30') = (until_at is not null)),
  unique (room_id, buyer_id)
)
--;;
create index live_bar_buyer on live_bar (shop_id, buyer_id)
--;;
-- Texts of a room.
create table live_log (
  room_id uuid not null references live_room (id) on delete cascade,
  seq integer not null,
  shop_id uuid not null,
  side text not null check (side in ('shop', 'buyer')),
  sender_id uuid not null,
  client_id text not null,
  text text not null check (char_length(text) between 1 and 200),
  created_at timestamptz not null,
  primary key (room_id, seq),
  unique (room_id, sender_id, client_id)
)
--;;
create index live_log_old on live_log (created_at)
--;;
create index live_log_sender on live_log (sender_id) where side = 'buyer'
--;;
do $$ declare name text; begin
  foreach name in array array['live_room', 'live_goods', 'live_bar', 'live_log'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to entrepot_app', name);
  end loop;
end $$
--;;
-- A buyer sees rooms that have begun, with their products and texts, and what was decided about themselves.
create policy of_buyer on live_room for select to entrepot_buyer using (started_at is not null)
--;;
create policy of_buyer on live_goods for select to entrepot_buyer
  using (exists (select 1 from live_room r where r.id = room_id))
--;;
create policy of_buyer on live_log for select to entrepot_buyer
  using (exists (select 1 from live_room r where r.id = room_id))
--;;
create policy of_buyer on live_bar for select to entrepot_buyer
  using (buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
grant select on live_room, live_goods, live_log, live_bar to entrepot_buyer
