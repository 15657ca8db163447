-- What no payment can take back goes from a balance to a bank account, after a check.
create table buyer_payout (
  id uuid primary key,
  no text not null unique,
  buyer_id uuid not null references buyer_account (id),
  amount_p int not null check (amount_p > 0),
  kind text not null check (kind in ('uk', 'iban')),
  -- Holder, number and the name of the buyer's account.
  sealed text not null,
  last4 text not null,
  same_name boolean not null,
  -- 0 asked, 1 waits for a second person, 2 passed, 3 paid, 4 refused, 5 returned by the bank
  state smallint not null default 0 check (state between 0 and 5),
  first_by uuid references account (id),
  first_name text,
  decided_by uuid references account (id),
  reason_zh text,
  reason_en text,
  bank_ref text,
  -- Who reads the account's number now, and until when.
  shown_to uuid references account (id),
  shown_until timestamptz,
  created_at timestamptz not null,
  state_at timestamptz not null,
  -- How many of its steps the ledger has.
  booked smallint not null default 0,
  version int not null default 1,
  constraint buyer_payout_paid check (state not in (3, 5) or bank_ref is not null),
  constraint buyer_payout_reason check ((state in (4, 5)) = (reason_zh is not null))
)
--;;
create index buyer_payout_of on buyer_payout (buyer_id, created_at desc)
--;;
create index buyer_payout_open on buyer_payout (created_at) where state < 3
--;;
create index buyer_payout_unbooked on buyer_payout (created_at)
  where booked < case state when 3 then 2 when 4 then 2 when 5 then 3 else 1 end
--;;
create sequence buyer_payout_no start 10001
--;;
alter table buyer_payout enable row level security
--;;
alter table buyer_payout force row level security
--;;
create policy of_buyer on buyer_payout using ((select current_setting('app.all', true)) = 'on'
  or buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
grant select, insert, update on buyer_payout to entrepot_app
--;;
grant usage on sequence buyer_payout_no to entrepot_app
--;;
alter table wallet_movement drop constraint wallet_movement_kind_check
--;;
alter table wallet_movement add constraint wallet_movement_kind_check
  check (kind in ('topUp', 'payment', 'refund', 'return', 'payout', 'payoutBack'))
--;;
alter table wallet_movement drop constraint wallet_movement_check
--;;
alter table wallet_movement add constraint wallet_movement_check
  check (amount_p <> 0 and (amount_p < 0) = (kind in ('payment', 'return', 'payout')))
--;;
-- It went to the balance because its payment would not take it: it cannot go back there.
alter table payment_refund add column diverted boolean not null default false
