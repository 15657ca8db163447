-- The bank's file of a day stands beside the provider's. The rows of a file are kept, so that it can be compared again.
alter table reconcile_day add column source text not null default 'provider' check (source in ('provider', 'bank')),
  add column moves jsonb
--;;
alter table reconcile_day drop constraint reconcile_day_day_key, add unique (day, source)
--;;
alter table reconcile_difference drop constraint reconcile_difference_kind_check,
  add check (kind in ('capture', 'refund', 'payout'))
