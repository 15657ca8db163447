-- What is written and what happens on an order stands in the conversation of its buyer with its shop as well: messages in
-- any, events in one that was opened about the order or shows a card of it. They wait here for the job that adds them to
-- the log, so that no write of an order waits for a conversation.
create table chat_order_due (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references chat_conversation (id) on delete cascade,
  shop_id uuid not null,
  order_id uuid not null,
  event text not null,
  side text check (side in ('buyer', 'shop')),
  text text not null default ''
)
--;;
alter table chat_order_due enable row level security
--;;
alter table chat_order_due force row level security
--;;
create policy of_shop on chat_order_due using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, delete on chat_order_due to entrepot_app
--;;
alter table chat_log drop constraint chat_log_kind_check
--;;
alter table chat_log add constraint chat_log_kind_check
  check (kind in ('text', 'card', 'file', 'auto', 'subject', 'event', 'recall', 'call', 'order')
    and (kind = 'file') = (file_id is not null) and (kind = 'recall') = (target is not null)
    and (kind = 'call') = (call_id is not null))
--;;
create function chat_order_message() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into chat_order_due (conversation_id, shop_id, order_id, event, side, text)
    select c.id, c.shop_id, f.order_id, 'message', case when f.from_buyer then 'buyer' else 'shop' end, f.text
      from fresh f join orders o on o.id = f.order_id
        join chat_conversation c on c.shop_id = o.shop_id and c.buyer_id = o.buyer_id
      where c.created_at <= f.created_at order by f.seq;
  return null;
end $$
--;;
create trigger chat_order_message after insert on order_message referencing new table as fresh
  for each statement execute function chat_order_message()
--;;
create function chat_order_event() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select 1 from fresh where event in ('paid', 'shippedPart', 'shipped', 'received', 'refunded')) then
    return null;
  end if;
  insert into chat_order_due (conversation_id, shop_id, order_id, event)
    select l.conversation_id, l.shop_id, f.order_id, f.event
      from (select conversation_id, shop_id, ref->>'id' as order_id, min(created_at) as known
          from chat_log where kind in ('subject', 'card') and ref->>'type' = 'order' and ref->>'id' in
            (select order_id::text from fresh) group by 1, 2, 3) l
        join fresh f on f.order_id::text = l.order_id
      where f.event in ('paid', 'shippedPart', 'shipped', 'received', 'refunded') and f.at >= l.known
      order by f.at, f.id;
  return null;
end $$
--;;
create index chat_log_about on chat_log ((ref->>'id')) where kind in ('subject', 'card') and ref->>'type' = 'order'
--;;
create trigger chat_order_event after insert on timeline_entry referencing new table as fresh
  for each statement execute function chat_order_event()
