-- What happened, for each person who is told of it. The words are made when it is read: here are kind and parameters.
create table notification (
  id uuid primary key,
  -- the outbox's event: delivered twice, it is still told once
  event_id uuid not null,
  account_id uuid not null references account (id),
  -- null: nothing of one shop
  shop_id uuid references shop (id),
  kind text not null,
  params jsonb not null default '{}',
  ref_type text not null,
  ref_id text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- when it is to go by mail; null once it has gone, or never goes
  mail_due_at timestamptz,
  unique (account_id, event_id, kind)
)
--;;
create index notification_of_account on notification (account_id, created_at desc, id desc)
--;;
create index notification_unread on notification (account_id) where read_at is null
--;;
create index notification_mail on notification (mail_due_at) where mail_due_at is not null
--;;
create index notification_age on notification (created_at)
--;;
-- What happened before anybody was told of it is not told now.
update outbox set delivered_at = created_at where type like 'order.%' and delivered_at is null
--;;
alter table notification enable row level security
--;;
alter table notification force row level security
--;;
create policy of_shop on notification using ((select current_setting('app.all', true)) = 'on' or shop_id is null
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on notification to entrepot_app
