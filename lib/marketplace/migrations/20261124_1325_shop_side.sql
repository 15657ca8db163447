-- What a shop tells of itself, its documents, its addresses, and the changes of name and logo that the platform decides
-- (rules 4.5). An account that a shop made ends with the shop's owner.
alter table account add column home_shop_id uuid references shop (id)
--;;
create sequence shop_no_seq start 10101
--;;
grant usage on sequence shop_no_seq to entrepot_app
--;;
alter table shop enable row level security
--;;
create policy seen on shop for select using (true)
--;;
create policy own on shop for update using ((select current_setting('app.all', true)) = 'on'
  or id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
create policy opened on shop for insert with check ((select current_setting('app.all', true)) = 'on')
--;;
grant insert, update on shop to entrepot_app
--;;
create table shop_profile (
  shop_id uuid primary key references shop (id),
  intro_zh text not null default '',
  intro_en text not null default '',
  -- Whom buyers may ask: shown on the shop's page.
  contact_name text not null default '',
  contact_phone text not null default '',
  contact_email text not null default '',
  -- Who sells, as buyers are told by law; changed by a verification only.
  legal_name text not null default '',
  company_no text not null default '',
  vat_no text not null default '',
  legal_address text not null default '',
  returns_zh text not null default '',
  returns_en text not null default '',
  promise_hours smallint not null default 48 check (promise_hours in (24, 48, 72)),
  opening_zh text not null default '',
  opening_en text not null default '',
  version int not null default 1,
  updated_at timestamptz not null default now()
)
--;;
create table shop_document (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  kind text not null,
  -- Passport and licence numbers are personal data.
  number_sealed text,
  file_id uuid,
  file_name text,
  -- The last day on which it is good, UK time.
  expires_on date,
  state text not null default 'missing' check (state in ('missing', 'uploaded', 'accepted', 'returned', 'expired')),
  reason_zh text,
  reason_en text,
  round int not null default 0,
  -- The file and last day that were accepted before the one that is being looked at.
  accepted_file_id uuid,
  accepted_until date,
  -- The platform asked for it until then.
  due_at timestamptz,
  reminded int[] not null default '{}',
  submitted_by uuid references account (id),
  submitted_at timestamptz,
  decided_by uuid references account (id),
  decided_at timestamptz,
  version int not null default 1,
  unique (shop_id, kind)
)
--;;
create index shop_document_expiry on shop_document (expires_on, id) where expires_on is not null
--;;
create index shop_document_queue on shop_document (submitted_at, id) where state = 'uploaded'
--;;
create table shop_document_event (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  document_id uuid not null references shop_document (id),
  kind text not null
    check (kind in ('uploaded', 'accepted', 'returned', 'expired', 'reminded', 'requested', 'extended')),
  file_id uuid,
  expires_on date,
  reason_zh text,
  reason_en text,
  -- Null: the clock.
  actor_id uuid references account (id),
  at timestamptz not null
)
--;;
create index shop_document_event_of on shop_document_event (document_id, at desc)
--;;
create table shop_address (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  use text not null check (use in ('dispatch', 'return', 'invoice')),
  country text not null check (country in ('GB', 'CN')),
  name text not null,
  phone text not null,
  -- China: province, city, district, street. UK: county or nothing, town, nothing, street.
  region text not null default '',
  city text not null,
  district text not null default '',
  street text not null,
  postcode text not null default '',
  is_default boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--;;
create unique index shop_address_default on shop_address (shop_id, use) where is_default
--;;
create index shop_address_of on shop_address (shop_id, use, created_at)
--;;
create table shop_change (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  kind text not null check (kind in ('logo', 'name')),
  state text not null default 'pending' check (state in ('pending', 'passed', 'failed', 'withdrawn')),
  -- Pictures of a logo.
  old_logo uuid,
  new_logo uuid,
  old_name_zh text,
  old_name_en text,
  new_name_zh text,
  new_name_en text,
  -- Which error the name has, and the file that proves it.
  explanation text not null default '',
  proof_file_id uuid,
  reason_zh text,
  reason_en text,
  asked_by uuid references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  version int not null default 1
)
--;;
create unique index shop_change_open on shop_change (shop_id, kind) where state = 'pending'
--;;
create index shop_change_queue on shop_change (state, asked_at, id)
--;;
create index shop_change_of on shop_change (shop_id, asked_at desc)
--;;
create table shop_holiday (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  mode text not null check (mode in ('pause', 'extend')),
  -- Days that are added to the dispatch promise.
  extra_days smallint not null default 0 check (extra_days between 0 and 30),
  note_zh text not null default '',
  note_en text not null default '',
  -- Ended before its time, or never begun.
  ended_at timestamptz,
  created_by uuid references account (id),
  created_at timestamptz not null,
  check (starts_at < ends_at)
)
--;;
create index shop_holiday_of on shop_holiday (shop_id, starts_at desc)
--;;
create table shop_closing (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'winding', 'closed', 'withdrawn', 'declined')),
  reason_code text not null,
  reason text not null,
  remark_zh text,
  remark_en text,
  -- The last after-sale window is over then.
  winds_until timestamptz,
  asked_by uuid references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  version int not null default 1
)
--;;
create unique index shop_closing_open on shop_closing (shop_id) where state in ('requested', 'approved', 'winding')
--;;
create index shop_closing_queue on shop_closing (state, asked_at, id)
--;;
do $$ declare name text; begin
  foreach name in array array['shop_profile', 'shop_document', 'shop_document_event', 'shop_address', 'shop_change',
    'shop_holiday', 'shop_closing'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert, update on %I to entrepot_app', name);
  end loop;
end $$
--;;
grant delete on shop_address to entrepot_app
