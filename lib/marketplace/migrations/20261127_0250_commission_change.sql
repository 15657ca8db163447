-- A commission rule, its end and its withdrawal are proposals until a second person has approved them. 0 proposed, 1 approved,
-- 2 refused, 9 taken back: only what was approved applies.
alter table commission_rule add column state smallint not null default 1 check (state in (0, 1, 2, 9))
--;;
drop index commission_rule_scope
--;;
create unique index commission_rule_scope on commission_rule (shop_id, product_id, category, plan, from_at)
  nulls not distinct where state in (0, 1)
--;;
-- A shop reads nothing that is only proposed.
drop policy of_shop on commission_rule
--;;
create policy of_shop on commission_rule for select using ((select current_setting('app.all', true)) = 'on'
  or (state = 1 and (shop_id is null or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))))
--;;
create table commission_change (
  id uuid primary key,
  rule_id uuid not null references commission_rule (id),
  kind text not null check (kind in ('add', 'end', 'delete')),
  -- Of an end: the first moment at which the rule would no longer hold.
  to_at timestamptz check ((kind = 'end') = (to_at is not null)),
  -- 0 waiting, 1 approved, 2 refused, 9 taken back
  state smallint not null default 0 check (state in (0, 1, 2, 9)),
  made_by uuid not null references account (id),
  maker text not null,
  made_at timestamptz not null,
  decided_by uuid references account (id),
  checker text,
  decided_at timestamptz,
  remark_zh text,
  remark_en text,
  version int not null default 1,
  check (decided_by is null or decided_by <> made_by)
)
--;;
create unique index commission_change_open on commission_change (rule_id) where state = 0
--;;
create index commission_change_of_rule on commission_change (rule_id, made_at desc)
--;;
create index commission_change_queue on commission_change (made_at) where state = 0
--;;
alter table commission_change enable row level security
--;;
alter table commission_change force row level security
--;;
create policy of_platform on commission_change using ((select current_setting('app.all', true)) = 'on')
--;;
grant select, insert, update on commission_change to entrepot_app
