-- Calls in conversations, and who is in them. What they say is stored nowhere.
create table chat_call (
  id uuid primary key,
  conversation_id uuid not null references chat_conversation (id),
  shop_id uuid not null,
  buyer_id uuid,
  media text not null check (media in ('audio', 'video')),
  caller_side text not null check (caller_side in ('buyer', 'shop')),
  state text not null check (state in ('dialing', 'accepted', 'cancel', 'reject', 'timeout', 'busy', 'hangup', 'error')),
  ring_until timestamptz not null,
  dialed_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  check ((state in ('dialing', 'accepted')) = (ended_at is null))
)
--;;
create unique index chat_call_one on chat_call (conversation_id) where ended_at is null
--;;
create index chat_call_live on chat_call (ring_until) where ended_at is null
--;;
create index chat_call_conversation on chat_call (conversation_id, dialed_at desc)
--;;
create table chat_call_member (
  call_id uuid not null references chat_call (id),
  shop_id uuid not null,
  part text not null check (part in ('caller', 'callee')),
  person_id uuid not null,
  -- The one window of this person that talks; empty before there is one.
  tab text not null default '',
  seen_at timestamptz,
  live boolean not null default true,
  primary key (call_id, part)
)
--;;
-- Nobody is in two calls at once: whoever is in one is busy.
create unique index chat_call_member_busy on chat_call_member (person_id) where live
--;;
do $$ declare name text; begin
  foreach name in array array['chat_call', 'chat_call_member'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to entrepot_app', name);
  end loop;
end $$
--;;
create policy of_buyer on chat_call for select to entrepot_buyer
  using (buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
create policy of_buyer on chat_call_member for select to entrepot_buyer using (exists (select 1 from chat_call c
  where c.id = call_id and c.buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid)))
--;;
-- Rows of the log tell of calls; the one that ends a talk counts its seconds.
alter table chat_log add column call_id uuid, add column seconds integer
--;;
alter table chat_log drop constraint chat_log_kind_check
--;;
alter table chat_log add constraint chat_log_kind_check
  check (kind in ('text', 'card', 'file', 'auto', 'subject', 'event', 'recall', 'call')
    and (kind = 'file') = (file_id is not null) and (kind = 'recall') = (target is not null)
    and (kind = 'call') = (call_id is not null))
