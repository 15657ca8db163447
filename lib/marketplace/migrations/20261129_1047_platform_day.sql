-- Figures of the whole platform, prepared by UK day: each measure by shop and key.
create table platform_day (
  day date not null,
  measure text not null,
  shop_id uuid,
  key text not null default '',
  count integer not null default 0,
  amount_p bigint not null default 0,
  unique nulls not distinct (day, measure, shop_id, key)
)
--;;
create index platform_day_measure on platform_day (measure, day) include (shop_id, key, count, amount_p)
--;;
alter table platform_day enable row level security
--;;
alter table platform_day force row level security
--;;
create policy of_platform on platform_day using ((select current_setting('app.all', true)) = 'on')
--;;
grant select, insert, delete on platform_day to entrepot_app
--;;
create table platform_day_closed (
  day date primary key,
  closed_at timestamptz not null
)
--;;
grant select, insert, update on platform_day_closed to entrepot_app
--;;
create index ledger_line_earned on ledger_line (at) include (account, amount_p, journal_id)
  where account in ('commission', 'withdrawalFee', 'subscription', 'postage', 'activityFee', 'advertising', 'subsidy')
--;;
create index after_sale_event_escalated on after_sale_event (at) where event = 'escalated'
