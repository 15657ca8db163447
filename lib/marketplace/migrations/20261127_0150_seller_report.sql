-- What of each kind came to a shop in each quarter of the UK calendar: kept beside the lines, because a year has millions.
create table ledger_quarter (
  shop_id uuid not null references shop (id),
  -- Its first day.
  quarter date not null,
  kind text not null,
  -- As the shop reads it: money out is negative.
  amount_p bigint not null,
  sales int not null,
  primary key (shop_id, quarter, kind)
)
--;;
create index ledger_quarter_of_year on ledger_quarter (quarter)
--;;
create function ledger_quarter_add() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into ledger_quarter as total (shop_id, quarter, kind, amount_p, sales)
    select shop_id, date_trunc('quarter', at at time zone 'Europe/London')::date, kind, -sum(amount_p),
      sum(case when kind = 'sale' then -sign(amount_p) else 0 end)
    from fresh where shop_id is not null and kind not in ('move', 'refundPaid') group by 1, 2, 3 order by 1, 2, 3
  on conflict (shop_id, quarter, kind) do update
    set amount_p = total.amount_p + excluded.amount_p, sales = total.sales + excluded.sales;
  return null;
end $$
--;;
insert into ledger_quarter (shop_id, quarter, kind, amount_p, sales)
  select shop_id, date_trunc('quarter', at at time zone 'Europe/London')::date, kind, -sum(amount_p),
    sum(case when kind = 'sale' then -sign(amount_p) else 0 end)
  from ledger_line where shop_id is not null and kind not in ('move', 'refundPaid') group by 1, 2, 3
--;;
create trigger ledger_quarter_add after insert on ledger_line referencing new table as fresh for each statement
  execute function ledger_quarter_add()
--;;
-- What the tax office asks of a seller besides its legal name and address. Numbers and dates of birth are sealed by the vault.
create table seller_tax (
  shop_id uuid primary key references shop (id),
  tax_no_sealed text,
  last4 text,
  -- The country whose number it is.
  country text not null default 'GB' check (country ~ '^[A-Z]{2}$'),
  birth_sealed text,
  reminded_at timestamptz,
  updated_at timestamptz,
  version int not null default 1
)
--;;
alter table ledger_quarter enable row level security
--;;
alter table ledger_quarter force row level security
--;;
create policy of_shop on ledger_quarter using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
alter table seller_tax enable row level security
--;;
alter table seller_tax force row level security
--;;
create policy of_shop on seller_tax using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select on ledger_quarter to entrepot_app
--;;
grant select, insert, update on seller_tax to entrepot_app
