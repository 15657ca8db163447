-- The books of the platform (rules, section 5, 5): journals of balanced lines, never changed and never deleted. A line is
-- positive for a debit and negative for a credit; what the platform owes a shop is the negative sum of the shop's lines.
create table ledger_journal (
  id uuid primary key,
  -- Unique for the event: a repeated one posts nothing.
  event_key text not null unique,
  event text not null,
  shop_id uuid references shop (id),
  ref_type text not null,
  ref_id uuid not null,
  ref_no text not null,
  at timestamptz not null,
  posted_at timestamptz not null,
  posted_by uuid references account (id)
)
--;;
create table ledger_line (
  seq bigint generated always as identity primary key,
  journal_id uuid not null references ledger_journal (id),
  account text not null,
  -- Null for the platform's own accounts.
  shop_id uuid references shop (id),
  kind text not null,
  amount_p bigint not null check (amount_p <> 0),
  at timestamptz not null,
  ref_no text not null,
  check ((shop_id is not null) = (account in ('pending', 'window', 'available', 'frozen', 'withdrawal')))
)
--;;
create index ledger_line_of_shop on ledger_line (shop_id, at desc, seq desc) include (account, kind, amount_p)
--;;
create index ledger_line_of_journal on ledger_line (journal_id)
--;;
create index ledger_journal_newest on ledger_journal (posted_at desc, id desc)
--;;
create index ledger_journal_ref on ledger_journal (ref_no)
--;;
-- Totals of the lines, kept by the trigger below and checked every night.
create table ledger_balance (
  account text not null,
  shop_id uuid references shop (id),
  balance_p bigint not null,
  lines bigint not null,
  unique nulls not distinct (shop_id, account)
)
--;;
-- How far an order is in the books.
create table ledger_order (
  order_id uuid primary key references orders (id),
  shop_id uuid not null references shop (id),
  stage text not null check (stage in ('pending', 'window', 'available')),
  refund_p int not null,
  refunded_p int not null,
  -- The shop's share that stands at this stage.
  net_p int not null,
  -- When it becomes available; null before receipt.
  release_at timestamptz
)
--;;
create index ledger_order_release on ledger_order (release_at) where stage = 'window'
--;;
create index ledger_order_of_shop on ledger_order (shop_id, release_at) where stage = 'window'
--;;
create index orders_books on orders (updated_at, id) where paid_at is not null
--;;
create function ledger_post() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if exists (select 1 from fresh group by journal_id having sum(amount_p) <> 0) then
    raise exception 'a journal of the ledger does not balance' using errcode = 'check_violation';
  end if;
  insert into ledger_balance as total (account, shop_id, balance_p, lines)
    select account, shop_id, sum(amount_p), count(*) from fresh group by account, shop_id order by account, shop_id
  on conflict (shop_id, account) do update
    set balance_p = total.balance_p + excluded.balance_p, lines = total.lines + excluded.lines;
  return null;
end $$
--;;
create trigger ledger_post after insert on ledger_line referencing new table as fresh for each statement
  execute function ledger_post()
--;;
create function ledger_keep() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed: post a reversal' using errcode = 'restrict_violation';
end $$
--;;
create trigger ledger_keep before update or delete on ledger_line for each statement execute function ledger_keep()
--;;
create trigger ledger_keep before update or delete on ledger_journal for each statement execute function ledger_keep()
--;;
-- Where a shop's money is sent. The number is sealed by the vault.
create table payout_account (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  holder text not null,
  bank text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('uk', 'iban')),
  number_sealed text not null,
  last4 text not null,
  -- 0 under review, 1 verified, 2 returned, 9 removed
  state smallint not null default 0 check (state in (0, 1, 2, 9)),
  remark_zh text,
  remark_en text,
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  version int not null default 1
)
--;;
create index payout_account_of_shop on payout_account (shop_id, created_at desc)
--;;
create index payout_account_queue on payout_account (created_at) where state = 0
--;;
create table withdrawal (
  id uuid primary key,
  no text not null unique,
  shop_id uuid not null references shop (id),
  payout_account_id uuid not null references payout_account (id),
  amount_p int not null check (amount_p > 0),
  fee_bp int not null,
  fee_p int not null,
  net_p int not null check (net_p > 0 and fee_p + net_p = amount_p),
  -- 0 unreviewed, 1 passed, 2 not passed (specification); 3 paying, 4 paid, 5 failed, 9 cancelled by the shop
  state smallint not null default 0 check (state in (0, 1, 2, 3, 4, 5, 9)),
  reason_zh text,
  reason_en text,
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  -- The first who passed it; above the limit a second one agrees.
  first_by uuid references account (id),
  first_name text,
  first_at timestamptz,
  decided_by uuid references account (id),
  decided_at timestamptz,
  paid_ref text,
  paid_at timestamptz,
  version int not null default 1
)
--;;
-- One open request of a shop.
create unique index withdrawal_open on withdrawal (shop_id) where state in (0, 1, 3)
--;;
create index withdrawal_of_shop on withdrawal (shop_id, created_at desc, id desc)
--;;
create index withdrawal_queue on withdrawal (state, created_at, id)
--;;
create sequence withdrawal_no start 1000
--;;
alter table ledger_journal enable row level security
--;;
alter table ledger_journal force row level security
--;;
create policy of_shop on ledger_journal using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
alter table ledger_line enable row level security
--;;
alter table ledger_line force row level security
--;;
create policy of_shop on ledger_line using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
alter table ledger_balance enable row level security
--;;
alter table ledger_balance force row level security
--;;
create policy of_shop on ledger_balance using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
alter table ledger_order enable row level security
--;;
alter table ledger_order force row level security
--;;
create policy of_shop on ledger_order using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
alter table payout_account enable row level security
--;;
alter table payout_account force row level security
--;;
create policy of_shop on payout_account using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
alter table withdrawal enable row level security
--;;
alter table withdrawal force row level security
--;;
create policy of_shop on withdrawal using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert on ledger_journal, ledger_line to entrepot_app
--;;
grant select on ledger_balance, ledger_order to entrepot_app
--;;
grant select, insert, update on payout_account, withdrawal to entrepot_app
--;;
grant usage on sequence withdrawal_no to entrepot_app
