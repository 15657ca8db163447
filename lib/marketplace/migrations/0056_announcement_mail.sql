-- Announcements that go by mail as well, and whom they have not reached yet.
alter table announcement add column by_mail boolean not null default false
--;;
alter table announcement add column reminded_at timestamptz
--;;
create table announcement_mail (
  announcement_id uuid not null references announcement (id) on delete cascade,
  account_id uuid not null references account (id),
  reminder boolean not null default false,
  due_at timestamptz not null,
  primary key (announcement_id, account_id)
)
--;;
create index announcement_mail_due on announcement_mail (due_at)
--;;
grant select, insert, delete on announcement_mail to entrepot_app
