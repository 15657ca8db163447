-- Withdrawals that were passed go to the bank in batches. A line's reference is its withdrawal's, whatever batch it is in,
-- and a withdrawal is in one live line at most: nothing is paid twice.
create table payout_batch (
  id uuid primary key,
  no text not null unique,
  method text not null check (method in ('file', 'provider')),
  -- 0 draft, 1 sent, 2 answered in part, 3 complete, 9 cancelled
  state smallint not null default 0 check (state in (0, 1, 2, 3, 9)),
  lines int not null,
  total_p bigint not null check (total_p > 0),
  -- SHA-256 of the bytes of the bank's file.
  file_hash text not null,
  made_by uuid not null references account (id),
  maker text not null,
  made_at timestamptz not null,
  sent_by uuid references account (id),
  sender text,
  sent_at timestamptz,
  ended_at timestamptz,
  version int not null default 1
)
--;;
create index payout_batch_newest on payout_batch (made_at desc, id desc)
--;;
create sequence payout_batch_no start 1001
--;;
create table payout_line (
  id uuid primary key,
  batch_id uuid not null references payout_batch (id),
  shop_id uuid not null references shop (id),
  withdrawal_id uuid not null references withdrawal (id),
  ref text not null,
  amount_p int not null check (amount_p > 0),
  -- 0 waiting, 1 sent, 2 timed out, 3 paid, 4 refused, 9 taken out
  state smallint not null default 0 check (state in (0, 1, 2, 3, 4, 9)),
  tries int not null default 0,
  paid_ref text,
  reason_zh text,
  reason_en text,
  answered_at timestamptz,
  version int not null default 1
)
--;;
create unique index payout_line_live on payout_line (withdrawal_id) where state <> 9
--;;
create unique index payout_line_of_batch on payout_line (batch_id, ref)
--;;
create index payout_line_due on payout_line (id) where state = 1
--;;
-- What the sandbox keeps of a payout: the same reference is one payment.
create table sandbox_payout (
  ref text primary key,
  amount_p int not null,
  state text not null check (state in ('paid', 'refused', 'lost')),
  paid_ref text not null,
  at timestamptz not null
)
--;;
alter table payout_batch enable row level security
--;;
alter table payout_batch force row level security
--;;
create policy of_platform on payout_batch using ((select current_setting('app.all', true)) = 'on')
--;;
alter table payout_line enable row level security
--;;
alter table payout_line force row level security
--;;
create policy of_shop on payout_line using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
alter table sandbox_payout enable row level security
--;;
alter table sandbox_payout force row level security
--;;
create policy of_platform on sandbox_payout using ((select current_setting('app.all', true)) = 'on')
--;;
grant select, insert, update on payout_batch, payout_line, sandbox_payout to entrepot_app
--;;
grant usage on sequence payout_batch_no to entrepot_app
