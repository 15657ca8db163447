-- When the shop was told that a measure has begun, or that its time is over: each once.
alter table shop_measure
  add column begun_told_at timestamptz,
  add column ended_told_at timestamptz
--;;
do $$ begin
  perform set_config('app.all', 'on', true);
  update shop_measure set begun_told_at = from_at where from_at <= now();
  update shop_measure set ended_told_at = until_at where until_at <= now();
  perform set_config('app.all', '', true);
end $$
--;;
create index shop_measure_begins on shop_measure (from_at) where state = 'active' and begun_told_at is null
--;;
create index shop_measure_ends on shop_measure (until_at) where state = 'active' and ended_told_at is null
--;;
-- Applications that were begun and never submitted are forgotten after their time, with what hangs on them.
grant delete on applicant to entrepot_app
--;;
create index application_draft on application (updated_at) where state = 0
