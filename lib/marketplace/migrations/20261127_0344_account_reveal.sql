-- Who was shown the whole number of a payout account, why, and until when.
create table payout_account_reveal (
  id uuid primary key,
  payout_account_id uuid not null references payout_account (id),
  user_id uuid not null,
  reason text not null,
  at timestamptz not null,
  until timestamptz not null
)
--;;
create index payout_account_reveal_running on payout_account_reveal (payout_account_id, user_id, until)
--;;
alter table payout_account_reveal enable row level security
--;;
alter table payout_account_reveal force row level security
--;;
create policy of_platform on payout_account_reveal using ((select current_setting('app.all', true)) = 'on')
--;;
grant select, insert on payout_account_reveal to entrepot_app
