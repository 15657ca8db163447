-- The payment provider's file of a day against the books.
create table reconcile_day (
  id uuid primary key,
  day date not null unique,
  file_name text not null,
  file_hash text not null unique,
  rows int not null,
  there_p bigint not null,
  here_p bigint not null,
  -- 0 open, 1 closed
  state smallint not null default 0 check (state in (0, 1)),
  loaded_by uuid not null references account (id),
  loader text not null,
  loaded_at timestamptz not null,
  closed_by uuid references account (id) check (closed_by <> loaded_by),
  closer text,
  closed_at timestamptz,
  version int not null default 1,
  check ((state = 1) = (closed_by is not null))
)
--;;
create table reconcile_difference (
  id uuid primary key,
  day_id uuid not null references reconcile_day (id) on delete cascade,
  place int not null,
  difference text not null check (difference in ('missingHere', 'missingThere', 'amount', 'twice')),
  kind text not null check (kind in ('capture', 'refund')),
  ref text not null,
  here_p bigint,
  there_p bigint,
  note text,
  noter text,
  noted_at timestamptz,
  version int not null default 1
)
--;;
create index reconcile_difference_of_day on reconcile_difference (day_id, place)
--;;
alter table reconcile_day enable row level security
--;;
alter table reconcile_day force row level security
--;;
create policy of_platform on reconcile_day using ((select current_setting('app.all', true)) = 'on')
--;;
alter table reconcile_difference enable row level security
--;;
alter table reconcile_difference force row level security
--;;
create policy of_platform on reconcile_difference using ((select current_setting('app.all', true)) = 'on')
--;;
grant select, insert, update, delete on reconcile_day, reconcile_difference to entrepot_app
