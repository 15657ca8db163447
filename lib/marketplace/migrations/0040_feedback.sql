-- What users tell the platform, the answers, and the screenshots that belong to it.
create table feedback (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- the shop that was selected; what somebody has written stays theirs, whichever they select later
  from_shop uuid references shop (id),
  kind text not null check (kind in ('fault', 'idea', 'question', 'other')),
  page text not null default '',
  release text not null default '',
  -- 0 pending reply, 1 replied
  status int not null default 0 check (status in (0, 1)),
  reopened int not null default 0,
  created_at timestamptz not null,
  replied_at timestamptz,
  version int not null default 1
)
--;;
create index feedback_of_account on feedback (account_id, created_at desc, id desc)
--;;
create index feedback_waiting on feedback (status, created_at, id)
--;;
create table feedback_entry (
  id uuid primary key,
  feedback_id uuid not null references feedback (id),
  author_id uuid not null references account (id),
  from_operator boolean not null,
  text text not null check (char_length(text) between 1 and 300),
  created_at timestamptz not null
)
--;;
create index feedback_entry_of on feedback_entry (feedback_id, created_at, id)
--;;
create table feedback_picture (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- null: uploaded, and not yet sent with anything
  feedback_id uuid references feedback (id),
  whole bytea not null,
  thumb bytea not null,
  created_at timestamptz not null
)
--;;
create index feedback_picture_of on feedback_picture (feedback_id, created_at, id)
--;;
create index feedback_picture_unsent on feedback_picture (account_id, created_at) where feedback_id is null
--;;
grant select, insert, update on feedback to entrepot_app
--;;
grant select, insert on feedback_entry to entrepot_app
--;;
grant select, insert, update, delete on feedback_picture to entrepot_app
