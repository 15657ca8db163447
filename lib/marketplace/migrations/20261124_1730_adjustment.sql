-- What the platform adds to or takes from a shop's balance outside of an order: entered by one person, posted or refused
-- by another. A reversal names the journal that it takes back.
create table ledger_adjustment (
  id uuid primary key,
  no text not null unique,
  shop_id uuid not null references shop (id),
  kind text not null check (kind in ('fine', 'compensation', 'correction', 'reversal')),
  -- Positive to the shop, negative from it.
  amount_p bigint not null,
  reason_zh text not null,
  reason_en text not null,
  journal_id uuid references ledger_journal (id),
  -- What it refers to, as people know it.
  ref_no text,
  -- 0 waiting, 1 posted, 2 refused
  state smallint not null check (state in (0, 1, 2)),
  made_by uuid not null references account (id),
  maker text not null,
  made_at timestamptz not null,
  decided_by uuid references account (id) check (decided_by <> made_by),
  checker text,
  decided_at timestamptz,
  remark_zh text,
  remark_en text,
  version int not null default 1,
  check ((kind = 'reversal') = (journal_id is not null)),
  check (kind = 'reversal' or amount_p <> 0),
  check ((state = 0) = (decided_by is null))
)
--;;
-- A journal is taken back once.
create unique index ledger_adjustment_journal on ledger_adjustment (journal_id) where state in (0, 1)
--;;
create index ledger_adjustment_newest on ledger_adjustment (made_at desc, id desc)
--;;
create index ledger_adjustment_of_shop on ledger_adjustment (shop_id, decided_at desc, id desc)
--;;
create index ledger_adjustment_queue on ledger_adjustment (made_at) where state = 0
--;;
create sequence ledger_adjustment_no start 1001
--;;
alter table ledger_adjustment enable row level security
--;;
alter table ledger_adjustment force row level security
--;;
create policy of_shop on ledger_adjustment using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on ledger_adjustment to entrepot_app
--;;
grant usage on sequence ledger_adjustment_no to entrepot_app
