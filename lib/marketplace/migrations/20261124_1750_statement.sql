-- Weekly statements (rules 4.8). Which lines are in one is a condition, not a list: those before `to_at` that were written
-- up to `last_seq`, without those that the statement before had (`prev_to`, `prev_seq`). What is booked late for an earlier
-- week stands in the next one.
create table statement (
  id uuid primary key,
  no text not null unique,
  shop_id uuid not null references shop (id),
  from_at timestamptz not null,
  to_at timestamptz not null,
  prev_to timestamptz,
  prev_seq bigint,
  last_seq bigint not null,
  opening_p bigint not null,
  movements_p bigint not null,
  closing_p bigint not null check (opening_p + movements_p = closing_p),
  -- By kind of movement.
  totals jsonb not null,
  lines int not null,
  orders int not null,
  -- 0 open, 1 disputed, 2 answered, 3 confirmed
  state smallint not null default 0 check (state between 0 and 3),
  posted_at timestamptz not null,
  -- Null: the job.
  posted_by uuid references account (id),
  dispute_until timestamptz not null,
  confirmed_at timestamptz,
  -- Null: by silence.
  confirmed_by uuid references account (id),
  version int not null default 1,
  unique (shop_id, to_at)
)
--;;
create index statement_newest on statement (to_at desc, id desc)
--;;
create index statement_silent on statement (dispute_until) where state in (0, 2)
--;;
create sequence statement_no start 1001
--;;
create table statement_dispute (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  statement_id uuid not null references statement (id),
  line_seq bigint not null references ledger_line (seq),
  expected_p bigint not null,
  text text not null,
  -- 0 waits, 1 accepted, 2 rejected
  state smallint not null default 0 check (state in (0, 1, 2)),
  asked_by uuid not null references account (id),
  asker text not null,
  asked_at timestamptz not null,
  answer_zh text,
  answer_en text,
  adjustment_id uuid references ledger_adjustment (id),
  decided_by uuid references account (id),
  decided_at timestamptz,
  version int not null default 1,
  unique (statement_id, line_seq)
)
--;;
create index statement_dispute_queue on statement_dispute (state, asked_at, id)
--;;
alter table statement enable row level security
--;;
alter table statement force row level security
--;;
create policy of_shop on statement using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
alter table statement_dispute enable row level security
--;;
alter table statement_dispute force row level security
--;;
create policy of_shop on statement_dispute using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on statement, statement_dispute to entrepot_app
--;;
grant usage on sequence statement_no to entrepot_app
