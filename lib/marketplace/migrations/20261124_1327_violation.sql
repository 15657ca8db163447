-- Rules that shops are held to, in versions that are never edited; what a shop did against them; and its appeals.
create table penalty_rule (
  id uuid primary key,
  code text not null,
  number int not null,
  title_zh text not null,
  title_en text not null,
  text_zh text not null,
  text_en text not null,
  points int not null check (points between 0 and 100),
  -- Whether a violation is a non-compliant listing, of which five in a UK month ban a shop.
  counts boolean not null,
  restrict_at smallint,
  restrict_days smallint,
  -- A version that is not in use ends the rule.
  in_use boolean not null default true,
  effective_at timestamptz not null,
  created_by uuid references account (id),
  created_at timestamptz not null,
  unique (code, number),
  check ((restrict_at is null) = (restrict_days is null))
)
--;;
grant select, insert on penalty_rule to entrepot_app
--;;
create sequence violation_no_seq
--;;
grant usage on sequence violation_no_seq to entrepot_app
--;;
create table violation (
  id uuid primary key,
  no text not null unique,
  shop_id uuid not null references shop (id),
  rule_id uuid not null references penalty_rule (id),
  ref_type text not null check (ref_type in ('product', 'order', 'shop')),
  ref_id uuid,
  -- As it was called then: a title, a number.
  ref_name text not null,
  note_zh text not null,
  note_en text not null,
  counts boolean not null,
  points int not null,
  penalty text not null check (penalty in ('warning', 'restriction', 'ban')),
  -- 1 valid, 2 reduced on appeal, 3 revoked
  state smallint not null default 1 check (state between 1 and 3),
  files uuid[] not null default '{}',
  -- UK month in which it counts.
  month text not null,
  recorded_by uuid references account (id),
  recorded_at timestamptz not null,
  settled_by uuid references account (id),
  settled_at timestamptz,
  settle_zh text,
  settle_en text,
  version int not null default 1
)
--;;
create index violation_of_month on violation (shop_id, month)
--;;
create index violation_newest on violation (recorded_at desc, id desc)
--;;
create index violation_of on violation (shop_id, recorded_at desc, id desc)
--;;
create table violation_appeal (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  violation_id uuid not null unique references violation (id),
  text text not null,
  files uuid[] not null default '{}',
  -- 0 open, 1 upheld, 2 violation revoked, 3 violation reduced
  state smallint not null default 0 check (state between 0 and 3),
  asked_by uuid references account (id),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  reason_zh text,
  reason_en text,
  version int not null default 1
)
--;;
create index violation_appeal_queue on violation_appeal (state, due_at, id)
--;;
do $$ declare name text; begin
  foreach name in array array['violation', 'violation_appeal'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert, update on %I to entrepot_app', name);
  end loop;
end $$
