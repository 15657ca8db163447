-- Conversations: one of a buyer with a shop, and one of a shop with the platform.
create table chat_conversation (
  id uuid primary key,
  kind text not null check (kind in ('buyer', 'platform')),
  shop_id uuid not null,
  buyer_id uuid,
  -- The person who serves the customer; null while it waits or is closed.
  agent_id uuid,
  state text not null default 'closed' check (state in ('waiting', 'serving', 'closed')),
  -- Of the last row of the log; raised under the row's lock.
  last_seq integer not null default 0,
  -- Messages of each side.
  customer_no integer not null default 0,
  staff_no integer not null default 0,
  -- Since when the customer waits for an answer, and the wait that was announced.
  waiting_since timestamptz,
  told_at timestamptz,
  -- The buyer was told of an unread answer of this session.
  answer_told boolean not null default false,
  -- Transaction of the last change: what a client asks for since its cursor.
  changed_in bigint not null,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  version int not null default 1,
  check ((kind = 'buyer') = (buyer_id is not null)),
  check ((state = 'serving') = (agent_id is not null))
)
--;;
create unique index chat_conversation_one on chat_conversation (shop_id, buyer_id) where buyer_id is not null
--;;
create unique index chat_conversation_platform on chat_conversation (shop_id) where buyer_id is null
--;;
create index chat_conversation_queue on chat_conversation (shop_id, state, waiting_since)
--;;
create index chat_conversation_agent on chat_conversation (agent_id, state) where agent_id is not null
--;;
create index chat_conversation_buyer on chat_conversation (buyer_id, changed_at desc) where buyer_id is not null
--;;
create index chat_conversation_changed on chat_conversation (shop_id, changed_in)
--;;
create index chat_conversation_waiting on chat_conversation (waiting_since) where waiting_since is not null
--;;
-- The log of a conversation: rows are added and never changed.
create table chat_log (
  conversation_id uuid not null references chat_conversation (id),
  seq integer not null,
  shop_id uuid not null,
  -- The sender's own name of the message: a repeat finds the first row. Null of rows that nobody sent.
  client_id text,
  side text check (side in ('buyer', 'shop', 'platform')),
  sender_id uuid,
  kind text not null check (kind in ('text', 'card', 'subject', 'event')),
  text text not null default '' check (char_length(text) <= 2000),
  ref jsonb,
  event text,
  -- Counts the messages of its side.
  no integer,
  created_at timestamptz not null,
  primary key (conversation_id, seq),
  unique (conversation_id, sender_id, client_id)
)
--;;
-- How far each reader has read the other side's messages.
create table chat_member (
  conversation_id uuid not null references chat_conversation (id),
  reader_id uuid not null,
  shop_id uuid not null,
  side text not null check (side in ('buyer', 'shop', 'platform')),
  read_no integer not null default 0,
  primary key (conversation_id, reader_id)
)
--;;
do $$ declare name text; begin
  foreach name in array array['chat_conversation', 'chat_log', 'chat_member'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert on %I to entrepot_app', name);
  end loop;
end $$
--;;
grant update on chat_conversation, chat_member to entrepot_app
--;;
create policy of_buyer on chat_conversation for select to entrepot_buyer
  using (buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
create policy of_buyer on chat_log for select to entrepot_buyer using (exists (select 1 from chat_conversation c
  where c.id = conversation_id and c.buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid)))
--;;
create policy of_buyer on chat_member for select to entrepot_buyer using (exists (select 1 from chat_conversation c
  where c.id = conversation_id and c.buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid)))
