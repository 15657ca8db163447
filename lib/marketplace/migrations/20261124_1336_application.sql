-- Whoever asks for a shop: an applicant with a password of their own, who becomes an account once the platform agrees.
create table applicant (
  id uuid primary key,
  username text not null unique check (username = lower(username)),
  phone_sealed text,
  phone_digest text unique,
  email_sealed text,
  email_digest text unique,
  password_hash text not null,
  locale text not null,
  agreement text not null,
  agreed_at timestamptz not null,
  -- Once the platform has agreed: the account that goes on with name, contact and password.
  account_id uuid references account (id),
  demo boolean not null default false,
  created_at timestamptz not null,
  check (phone_sealed is not null or email_sealed is not null)
)
--;;
create table applicant_session (
  digest text primary key,
  applicant_id uuid not null references applicant (id) on delete cascade,
  device_digest text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
)
--;;
create index applicant_session_of on applicant_session (applicant_id)
--;;
alter table one_time_code drop constraint one_time_code_purpose_check
--;;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('login', 'reset', 'puzzle', 'contact', 'register', 'applicant'))
--;;
create sequence application_no start 10001
--;;
create table application (
  -- The applicant's own id: one application each.
  id uuid primary key references applicant (id) on delete cascade,
  no text not null unique,
  type smallint not null check (type between 1 and 3),
  -- 0 draft, 1 submitted, 2 in review, 3 returned, 4 resubmitted, 5 passed, 6 refused, 7 a refusal waits for a second person
  state smallint not null default 0 check (state between 0 and 7),
  round int not null default 1,
  -- The form as JSON, sealed: it holds numbers of passports and accounts.
  form_sealed text not null,
  legal_name text not null default '',
  shop_name_zh text not null default '',
  shop_name_en text not null default '',
  country text not null default '',
  -- Keyed hashes by which doubles are found.
  company_digest text,
  person_digest text,
  bank_digest text,
  -- What the automatic checks found when it was submitted.
  flags text[] not null default '{}',
  reviewer_id uuid references account (id),
  taken_at timestamptz,
  reason_zh text,
  reason_en text,
  refusal_by uuid references account (id),
  opened_shop_id uuid references shop (id),
  submitted_at timestamptz,
  decided_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 5 or opened_shop_id is not null),
  check (state not in (6, 7) or (reason_zh is not null and reason_en is not null and refusal_by is not null))
)
--;;
create index application_queue on application (state, submitted_at, id)
--;;
create index application_reviewer on application (reviewer_id, state)
--;;
create index application_company on application (company_digest)
--;;
create index application_person on application (person_digest)
--;;
create index application_bank on application (bank_digest)
--;;
-- The form as it was handed in, round by round.
create table application_round (
  application_id uuid not null references application (id) on delete cascade,
  round int not null,
  form_sealed text not null,
  submitted_at timestamptz not null,
  primary key (application_id, round)
)
--;;
-- What the platform says of a section or a document: 1 accepted, 2 returned. It stands until it is written anew.
create table application_part (
  application_id uuid not null references application (id) on delete cascade,
  part text not null,
  state smallint not null check (state in (1, 2)),
  reason text,
  reason_zh text,
  reason_en text,
  round int not null,
  -- The applicant has corrected it since.
  corrected boolean not null default false,
  decided_by uuid not null references account (id),
  decided_at timestamptz not null,
  primary key (application_id, part),
  check (state = 1 or (reason is not null and reason_zh is not null and reason_en is not null))
)
--;;
create table application_event (
  id uuid primary key,
  application_id uuid not null references application (id) on delete cascade,
  event text not null,
  -- Null: the applicant.
  account_id uuid references account (id),
  round int not null,
  -- Of a note what it says: never shown to the applicant.
  note text,
  created_at timestamptz not null
)
--;;
create index application_event_of on application_event (application_id, created_at desc, id desc)
--;;
create table application_document (
  id uuid primary key,
  application_id uuid not null references application (id) on delete cascade,
  kind text not null,
  file_id uuid not null,
  name text not null,
  type text not null,
  size int not null,
  round int not null,
  created_at timestamptz not null,
  -- The one that took its place, or that it was taken back.
  replaced_at timestamptz
)
--;;
create unique index application_document_current on application_document (application_id, kind) where replaced_at is null
--;;
alter table application enable row level security
--;;
alter table application force row level security
--;;
-- Operators see all; an applicant the one that the key of their own session opens.
create policy of_applicant on application using ((select current_setting('app.all', true)) = 'on'
  or id = (select nullif(current_setting('app.application', true), '')::uuid))
--;;
alter table application_round enable row level security
--;;
alter table application_round force row level security
--;;
create policy of_applicant on application_round using ((select current_setting('app.all', true)) = 'on'
  or application_id = (select nullif(current_setting('app.application', true), '')::uuid))
--;;
alter table application_part enable row level security
--;;
alter table application_part force row level security
--;;
create policy of_applicant on application_part using ((select current_setting('app.all', true)) = 'on'
  or application_id = (select nullif(current_setting('app.application', true), '')::uuid))
--;;
alter table application_event enable row level security
--;;
alter table application_event force row level security
--;;
create policy of_applicant on application_event using ((select current_setting('app.all', true)) = 'on'
  or application_id = (select nullif(current_setting('app.application', true), '')::uuid))
--;;
alter table application_document enable row level security
--;;
alter table application_document force row level security
--;;
create policy of_applicant on application_document using ((select current_setting('app.all', true)) = 'on'
  or application_id = (select nullif(current_setting('app.application', true), '')::uuid))
--;;
grant select, insert, update on applicant, applicant_session, application, application_round, application_part,
  application_event, application_document to entrepot_app
--;;
grant usage on sequence application_no to entrepot_app
