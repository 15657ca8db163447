-- What open after-sale cases hold of the money of received orders (rules 4.8): compared with the cases, as ledger_order is
-- with the orders.
create table ledger_freeze (
  case_id uuid primary key references after_sale (id),
  order_id uuid not null references orders (id),
  shop_id uuid not null references shop (id),
  amount_p int not null check (amount_p >= 0),
  -- Whether the case was open when the books last looked.
  open boolean not null,
  -- How often money was frozen for it or given free.
  times int not null default 0
)
--;;
create index ledger_freeze_of_order on ledger_freeze (order_id)
--;;
create index ledger_freeze_of_shop on ledger_freeze (shop_id) where amount_p > 0
--;;
create index ledger_freeze_open on ledger_freeze (case_id) where open
--;;
create index if not exists after_sale_undecided on after_sale (order_id) where state in (10, 15, 20, 30, 40, 45, 70)
--;;
alter table ledger_freeze enable row level security
--;;
alter table ledger_freeze force row level security
--;;
create policy of_shop on ledger_freeze using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select on ledger_freeze to entrepot_app
