-- Decisions that are carried out when their grace is over, unless they are taken back before.
create table held_decision (
  id uuid primary key,
  kind text not null,
  ref_id uuid not null,
  account_id uuid not null references account (id) on delete cascade,
  -- Method and path of the call that decides, and its body.
  action text not null,
  body jsonb not null,
  request_id text not null,
  made_at timestamptz not null,
  due_at timestamptz not null,
  ran_at timestamptz,
  undone_at timestamptz,
  -- Why it could not be carried out.
  refused text
)
--;;
create unique index held_decision_open on held_decision (kind, ref_id) where ran_at is null and undone_at is null
--;;
create index held_decision_due on held_decision (due_at) where ran_at is null and undone_at is null
--;;
create index held_decision_account on held_decision (account_id)
--;;
alter table held_decision enable row level security
--;;
alter table held_decision force row level security
--;;
create policy of_platform on held_decision using ((select current_setting('app.all', true)) = 'on')
--;;
grant select, insert, update on held_decision to entrepot_app
