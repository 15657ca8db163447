-- Dictionaries and configuration, announcements with their receipts, stored pictures, the jobs' own diary.
create table dict_item (
  code text not null,
  value text not null,
  text_zh text not null,
  text_en text not null,
  colour text,
  sort_no int not null,
  primary key (code, value)
)
--;;
create table config_value (
  name text primary key,
  value text not null,
  public boolean not null default true
)
--;;
create table announcement (
  id uuid primary key,
  titile text not null,
  title_en text,
  msg_content text not null,
  content_en text,
  sender text not null,
  priority text not null check (priority in ('L', 'M', 'H')),
  -- 1 notice, 2 system
  msg_category text not null check (msg_category in ('1', '2')),
  audience_kind text not null check (audience_kind in ('all', 'shopTypes', 'shops', 'roles', 'users')),
  audience_values text[] not null default '{}',
  -- 0 draft, 1 published, 2 taken back
  send_status int not null default 0 check (send_status in (0, 1, 2)),
  send_time timestamptz,
  end_time timestamptz,
  demo boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null
)
--;;
create index announcement_sent on announcement (send_time desc) where send_status = 1
--;;
create table announcement_receipt (
  announcement_id uuid not null references announcement (id),
  account_id uuid not null references account (id),
  read_at timestamptz not null,
  primary key (account_id, announcement_id)
)
--;;
create table stored_picture (
  id uuid primary key,
  -- null: the platform's own
  shop_id uuid references shop (id),
  -- product, logo, avatar …
  kind text not null,
  created_at timestamptz not null
)
--;;
create table stored_picture_size (
  picture_id uuid not null references stored_picture (id),
  size int not null check (size in (64, 160, 400)),
  type text not null,
  bytes bytea not null,
  primary key (picture_id, size)
)
--;;
create table job_run (
  name text primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  ok boolean,
  changed int,
  error text
)
--;;
alter table stored_picture enable row level security
--;;
alter table stored_picture force row level security
--;;
create policy of_shop on stored_picture using (
  current_setting('app.all', true) = 'on' or shop_id::text = current_setting('app.shop_id', true))
--;;
create policy of_platform on stored_picture for select using (shop_id is null)
--;;
grant select on dict_item, config_value, announcement, stored_picture, stored_picture_size to entrepot_app
--;;
grant insert, update on announcement to entrepot_app
--;;
grant select, insert, update on announcement_receipt to entrepot_app
--;;
grant insert on stored_picture, stored_picture_size to entrepot_app
