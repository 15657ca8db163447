-- Payment provider that money lies with: each has a balance of its own.
alter table ledger_line add column provider text
--;;
alter table ledger_balance add column provider text not null default '',
  drop constraint ledger_balance_shop_id_account_key,
  add constraint ledger_balance_key unique nulls not distinct (shop_id, account, provider)
--;;
select set_config('app.all', 'on', true)
--;;
alter table ledger_line disable trigger ledger_keep
--;;
-- One provider has taken the money so far.
update ledger_line set provider = coalesce(
  (select p.provider from payment p where p.provider <> 'balance' order by p.created_at desc limit 1), 'sandbox')
  where account in ('receivable', 'disputed')
--;;
alter table ledger_line enable trigger ledger_keep
--;;
update ledger_balance set provider = coalesce(
  (select p.provider from payment p where p.provider <> 'balance' order by p.created_at desc limit 1), 'sandbox')
  where account in ('receivable', 'disputed')
--;;
alter table ledger_line add constraint ledger_line_provider
  check ((account in ('receivable', 'disputed')) = (provider is not null))
--;;
create or replace function ledger_post() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if exists (select 1 from fresh group by journal_id having sum(amount_p) <> 0) then
    raise exception 'a journal of the ledger does not balance' using errcode = 'check_violation';
  end if;
  insert into ledger_balance as total (account, shop_id, provider, balance_p, lines)
    select account, shop_id, coalesce(provider, ''), sum(amount_p), count(*) from fresh group by 1, 2, 3 order by 1, 2, 3
  on conflict (shop_id, account, provider) do update
    set balance_p = total.balance_p + excluded.balance_p, lines = total.lines + excluded.lines;
  return null;
end $$
