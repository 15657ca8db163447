-- Decisions that wait for the platform stay where their modules keep them; here is who has taken one, until when it is put
-- off, and who closed it. A row of before the case was received (again) says nothing.
create table approval_case (
  id uuid primary key,
  kind text not null,
  ref_id uuid not null,
  shop_id uuid references shop (id),
  assignee uuid references account (id),
  -- Last taken, given, put off or released.
  touched_at timestamptz not null,
  snoozed_until timestamptz,
  snooze_reason text,
  -- As it was called when it was decided.
  title_zh text not null default '',
  title_en text not null default '',
  closed_by uuid references account (id),
  closed_at timestamptz,
  version int not null default 1
)
--;;
create unique index approval_case_open on approval_case (kind, ref_id) where closed_at is null
--;;
create index approval_case_done on approval_case (closed_at desc, id) where closed_at is not null
--;;
alter table approval_case enable row level security
--;;
alter table approval_case force row level security
--;;
create policy of_shop on approval_case using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update, delete on approval_case to entrepot_app
