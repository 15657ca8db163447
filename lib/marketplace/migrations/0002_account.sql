-- Shops and the people who act for them: accounts, roles, menu, departments, sessions, one-time secrets, settings.
create table shop (
  id uuid primary key,
  no text not null unique,
  name_zh text not null,
  name_en text not null,
  logo uuid,
  type int not null check (type between 1 and 3),
  state int not null default 1,
  expire_at timestamptz not null,
  establishment text not null default 'unclear' check (establishment in ('uk', 'overseas', 'unclear')),
  goods_location_default text not null default 'uk' check (goods_location_default in ('uk', 'overseas')),
  score int not null default 100,
  demo boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null
)
--;;
create table account (
  id uuid primary key,
  username text not null check (username = lower(username)),
  realname text not null,
  nickname text not null,
  avatar uuid,
  phone_sealed text,
  phone_digest text unique,
  email_sealed text,
  email_digest text unique,
  password_hash text not null,
  -- 1 operator of the platform, 2 user of shops
  user_type int not null check (user_type in (1, 2)),
  -- 1 normal, 2 frozen
  status int not null default 1 check (status in (1, 2)),
  valid_until timestamptz,
  last_shop_id uuid references shop (id),
  last_org_code text,
  last_login_at timestamptz,
  demo boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null
)
--;;
create unique index account_username on account (username)
--;;
create table role (
  id uuid primary key,
  code text not null unique,
  name_zh text not null,
  name_en text not null,
  description text not null default '',
  -- 1 platform, 2 shop
  kind int not null check (kind in (1, 2))
)
--;;
create table account_role (
  account_id uuid not null references account (id),
  role_id uuid not null references role (id),
  primary key (account_id, role_id)
)
--;;
create table permission (
  id uuid primary key,
  parent_id uuid references permission (id),
  name text not null,
  name_en text not null,
  -- 0 first level, 1 menu below it, 2 button
  menu_type int not null check (menu_type in (0, 1, 2)),
  url text,
  component text,
  component_name text,
  redirect text,
  perms text,
  perms_type text not null default '1' check (perms_type in ('1', '2')),
  status text not null default '1' check (status in ('0', '1')),
  icon text,
  sort_no int not null default 0,
  route text not null default '1' check (route in ('0', '1')),
  hidden boolean not null default false,
  keep_alive boolean not null default false,
  always_show boolean not null default false,
  position int not null default 1 check (position in (1, 2)),
  meta_url text
)
--;;
create unique index permission_button on permission (perms) where menu_type = 2
--;;
create table role_permission (
  role_id uuid not null references role (id),
  permission_id uuid not null references permission (id),
  primary key (role_id, permission_id)
)
--;;
create table department (
  id uuid primary key,
  parent_id uuid references department (id),
  name_zh text not null,
  name_en text not null,
  org_code text not null unique
)
--;;
create table account_department (
  account_id uuid not null references account (id),
  department_id uuid not null references department (id),
  primary key (account_id, department_id)
)
--;;
create table shop_member (
  shop_id uuid not null references shop (id),
  account_id uuid not null references account (id),
  owner boolean not null default false,
  since timestamptz not null,
  primary key (account_id, shop_id)
)
--;;
create index shop_member_shop on shop_member (shop_id)
--;;
create table session (
  id uuid primary key,
  account_id uuid not null references account (id),
  token_digest text not null unique,
  device_digest text not null,
  ip text not null,
  current_shop_id uuid references shop (id),
  current_org_code text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
)
--;;
create index session_account on session (account_id) where ended_at is null
--;;
create index session_expiry on session (expires_at)
--;;
-- Devices from which somebody has signed in to an account: strangers' misses do not slow them down.
create table known_device (
  account_id uuid not null references account (id),
  device_digest text not null,
  first_seen_at timestamptz not null,
  primary key (account_id, device_digest)
)
--;;
create table attempt_counter (
  subject text primary key,
  misses int not null,
  blocked_until timestamptz,
  last_at timestamptz not null
)
--;;
create index attempt_counter_age on attempt_counter (last_at)
--;;
create table one_time_code (
  id uuid primary key,
  target_digest text not null,
  purpose text not null check (purpose in ('login', 'reset', 'puzzle')),
  device_digest text not null,
  ip text not null,
  account_id uuid references account (id),
  code_digest text not null,
  tries_left int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
)
--;;
create index one_time_code_target on one_time_code (target_digest, created_at desc)
--;;
create index one_time_code_ip on one_time_code (ip, created_at desc)
--;;
create table ticket (
  digest text primary key,
  purpose text not null,
  account_id uuid references account (id),
  device_digest text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
)
--;;
create table preference (
  account_id uuid primary key references account (id),
  value jsonb not null
)
--;;
create table saved_view (
  id uuid primary key,
  account_id uuid not null references account (id),
  shop_id uuid references shop (id),
  table_id text not null,
  name text not null,
  query text not null,
  columns jsonb,
  density text,
  shared boolean not null default false,
  updated_at timestamptz not null
)
--;;
create unique index saved_view_name on saved_view (account_id, shop_id, table_id, name) nulls not distinct
--;;
create index saved_view_shared on saved_view (shop_id, table_id) where shared
--;;
create table installation (
  key text primary key,
  value text not null
)
--;;
alter table shop_member enable row level security
--;;
alter table shop_member force row level security
--;;
create policy of_shop on shop_member using (
  current_setting('app.all', true) = 'on' or shop_id::text = current_setting('app.shop_id', true))
--;;
-- Who the caller is must be known before the scope is: the owner reads memberships while it authenticates.
create policy of_owner on shop_member for select to current_user using (true)
--;;
alter table saved_view enable row level security
--;;
alter table saved_view force row level security
--;;
create policy of_shop on saved_view using (
  current_setting('app.all', true) = 'on' or shop_id::text = current_setting('app.shop_id', true))
--;;
alter table audit_entry enable row level security
--;;
alter table audit_entry force row level security
--;;
create policy of_shop on audit_entry for select using (
  current_setting('app.all', true) = 'on' or shop_id::text = current_setting('app.shop_id', true))
--;;
create policy appending on audit_entry for insert with check (true)
--;;
grant select on shop, role, account_role, permission, role_permission, department, account_department, shop_member,
  installation to entrepot_app
--;;
grant select, insert, update on account, session, attempt_counter, one_time_code, ticket, preference to entrepot_app
--;;
grant select, insert on known_device to entrepot_app
--;;
grant select, insert, update, delete on saved_view to entrepot_app
