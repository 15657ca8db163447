-- The wording of notifications: version 0 is the program's own and stands in no table; every change adds a version.
create table message_template (
  kind text not null,
  channel text not null check (channel in ('site', 'mail')),
  version int not null check (version > 0),
  text_zh text not null,
  text_en text not null,
  enabled boolean not null,
  author text not null,
  created_at timestamptz not null,
  primary key (kind, channel, version)
)
--;;
-- What was sent, without what it said: where to (masked), what became of it, and why not.
create table send_log (
  -- the outbox's event
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  event text not null,
  recipient text not null,
  state text not null check (state in ('sent', 'waiting', 'dead')),
  tries int not null,
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--;;
create index send_log_newest on send_log (created_at desc, id desc)
--;;
create index send_log_trouble on send_log (created_at desc, id desc) where state <> 'sent'
--;;
grant select, insert on message_template to entrepot_app
--;;
grant select, update on send_log to entrepot_app
