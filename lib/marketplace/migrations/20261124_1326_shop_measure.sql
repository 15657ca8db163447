-- What the platform decides about a shop, each decision a row (rules 4.5): restricted, suspended or banned, from when
-- until when, why, asked by whom and confirmed by whom. `shop.measures` repeats what is in force now or later, so that a
-- session finds it without another query; `shop.state` keeps 1 open and 6 closed.
create table shop_measure (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  kind text not null check (kind in ('restricted', 'suspended', 'banned')),
  -- A ban waits as `asked` until a second person confirms or refuses it.
  state text not null check (state in ('asked', 'active', 'refused', 'dropped', 'lifted')),
  from_at timestamptz not null,
  -- Null: until somebody lifts it.
  until_at timestamptz,
  reason_zh text not null,
  reason_en text not null,
  -- Of a ban that follows from the count of a UK month ("2026-11"), with the count on which it stands.
  month text,
  month_count int,
  rule_id uuid,
  -- The violation that restricts the shop.
  violation_id uuid,
  -- Null: the demo, or from before such rows were kept.
  asked_by uuid references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  lifted_by uuid references account (id),
  lifted_at timestamptz,
  lift_zh text,
  lift_en text,
  version int not null default 1,
  check (until_at is null or from_at < until_at)
)
--;;
create index shop_measure_of on shop_measure (shop_id, asked_at desc)
--;;
create index shop_measure_queue on shop_measure (asked_at, id) where state = 'asked'
--;;
create unique index shop_measure_month on shop_measure (shop_id, month)
  where kind = 'banned' and month is not null and state in ('asked', 'active')
--;;
alter table shop_measure enable row level security
--;;
alter table shop_measure force row level security
--;;
create policy of_shop on shop_measure using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on shop_measure to entrepot_app
--;;
alter table shop add column measures jsonb not null default '[]'
--;;
alter table shop add column closed_at timestamptz
--;;
select set_config('app.all', 'on', true)
--;;
insert into shop_measure (id, shop_id, kind, state, from_at, until_at, reason_zh, reason_en, asked_at)
  select gen_random_uuid(), id, case state when 3 then 'restricted' else 'banned' end, 'active', created_at, state_until,
    state_reason_zh, state_reason_en, created_at
  from shop where state in (3, 4) and (state_until is null or state_until > created_at)
--;;
update shop set measures = coalesce((select jsonb_agg(jsonb_build_object('kind', m.kind, 'from', m.from_at,
    'until', m.until_at, 'reason', jsonb_build_object('zh', m.reason_zh, 'en', m.reason_en)))
  from shop_measure m where m.shop_id = shop.id and m.state = 'active'), '[]'), state = 1 where state in (3, 4)
--;;
alter table shop drop constraint shop_state
--;;
alter table shop drop constraint shop_state_reason
--;;
alter table shop add constraint shop_state check (state in (1, 6))
--;;
alter table shop drop column state_until, drop column state_reason_zh, drop column state_reason_en
--;;
grant update on shop to entrepot_app
