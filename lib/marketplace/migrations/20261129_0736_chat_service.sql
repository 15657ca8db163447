-- Files and recalls in the log. A recall is a row of its own that names the message it takes back.
alter table chat_log add column file_id uuid, add column target integer
--;;
alter table chat_log drop constraint chat_log_kind_check
--;;
alter table chat_log add constraint chat_log_kind_check
  check (kind in ('text', 'card', 'file', 'auto', 'subject', 'event', 'recall') and (kind = 'file') = (file_id is not null)
    and (kind = 'recall') = (target is not null))
--;;
create unique index chat_log_recall on chat_log (conversation_id, target) where target is not null
--;;
create unique index chat_log_file on chat_log (file_id) where file_id is not null
--;;
alter table chat_conversation add column tags text[] not null default '{}'
--;;
-- What lies between the opening and the closing of a conversation.
create table chat_session (
  id uuid primary key,
  conversation_id uuid not null references chat_conversation (id),
  shop_id uuid not null,
  kind text not null check (kind in ('buyer', 'platform')),
  buyer_id uuid,
  agent_id uuid,
  -- Rows of the log from its first to its last, null while it is open.
  first_seq integer not null,
  last_seq integer,
  -- By the customer's message; an agent who writes first opens one as well.
  by_customer boolean not null,
  opened_at timestamptz not null,
  accepted_at timestamptz,
  -- Of a person: automatic replies answer nothing.
  first_reply_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('agent', 'customer', 'silence')),
  rating integer check (rating between 1 and 5),
  rating_text text not null default '' check (char_length(rating_text) <= 300),
  rated_at timestamptz
)
--;;
create unique index chat_session_open on chat_session (conversation_id) where closed_at is null
--;;
create index chat_session_conversation on chat_session (conversation_id, opened_at desc)
--;;
create index chat_session_shop on chat_session (shop_id, kind, opened_at desc, id)
--;;
create index chat_session_agent on chat_session (agent_id, opened_at desc) where agent_id is not null
--;;
-- What agents note about a customer; the customer never sees it.
create table chat_note (
  id uuid primary key,
  conversation_id uuid not null references chat_conversation (id),
  shop_id uuid not null,
  author_id uuid not null,
  text text not null check (char_length(text) <= 500),
  created_at timestamptz not null
)
--;;
create index chat_note_conversation on chat_note (conversation_id, created_at desc)
--;;
do $$ declare name text; begin
  foreach name in array array['chat_session', 'chat_note'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to entrepot_app', name);
  end loop;
end $$
--;;
create policy of_buyer on chat_session for select to entrepot_buyer
  using (buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
grant update, delete on chat_log to entrepot_app
--;;
-- Who answers: how they take part, for the platform or for a shop, and when they were last seen there.
create table chat_agent (
  account_id uuid not null,
  -- Id of the shop, or "platform".
  place text not null,
  shop_id uuid,
  wish text not null default 'online' check (wish in ('online', 'busy', 'away', 'off')),
  seen_at timestamptz,
  max_load integer not null default 5 check (max_load between 1 and 50),
  -- Empty: any.
  languages text[] not null default '{}',
  -- Minutes of the UK day; null: always.
  from_minute integer check (from_minute between 0 and 1440),
  to_minute integer check (to_minute between 0 and 1440),
  version int not null default 1,
  primary key (account_id, place),
  check ((place = 'platform') = (shop_id is null)),
  check ((from_minute is null) = (to_minute is null))
)
--;;
create index chat_agent_place on chat_agent (place, seen_at)
--;;
alter table chat_agent enable row level security
--;;
alter table chat_agent force row level security
--;;
-- A shop that writes to the platform is served by whoever of the platform is there.
create policy of_shop on chat_agent using ((select current_setting('app.all', true)) = 'on' or shop_id is null
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on chat_agent to entrepot_app
