-- A day of the payment provider is its settlement: what it took and gave, its fees, and what it moved to the bank. Who loads it
-- may be the program.
alter table reconcile_day add column gross_p bigint not null default 0, add column fee_p bigint not null default 0,
  add column bank_p bigint not null default 0, alter column loaded_by drop not null
--;;
alter table reconcile_difference drop constraint reconcile_difference_kind_check,
  add column claim smallint check (claim in (0, 1, 2)),
  add column claimer text,
  add column claimed_at timestamptz,
  add column resolved_by uuid references reconcile_day (id) on delete set null,
  add column written_by uuid references account (id),
  add column journal_id uuid references ledger_journal (id)
--;;
create index reconcile_difference_claimed on reconcile_difference (ref) where claim = 0
--;;
-- What a provider told once is not booked twice, whichever file it is in.
create table provider_item (
  item text primary key,
  day_id uuid not null references reconcile_day (id) on delete cascade
)
--;;
create index provider_item_of_day on provider_item (day_id)
--;;
create sequence chargeback_no start 10001
--;;
create table chargeback (
  id uuid primary key,
  no text not null unique,
  dispute text not null unique,
  order_no text not null,
  order_id uuid,
  shop_id uuid references shop (id),
  amount_p bigint not null check (amount_p > 0),
  -- 0 open, 1 won, 2 lost
  state smallint not null default 0 check (state in (0, 1, 2)),
  day date not null,
  opened_by uuid not null references reconcile_day (id),
  won_by uuid references reconcile_day (id),
  decided_by uuid references account (id),
  decider text,
  decided_at timestamptz,
  note text,
  version int not null default 1
)
--;;
alter table provider_item enable row level security
--;;
alter table provider_item force row level security
--;;
create policy of_platform on provider_item using ((select current_setting('app.all', true)) = 'on')
--;;
alter table chargeback enable row level security
--;;
alter table chargeback force row level security
--;;
create policy of_platform on chargeback using ((select current_setting('app.all', true)) = 'on')
--;;
grant select, insert, update, delete on provider_item, chargeback to entrepot_app
--;;
grant usage on sequence chargeback_no to entrepot_app
