-- Discount codes: how often a promotion may be used in all, and the codes by which buyers get it.
alter table promotion
  add column uses_max integer check (uses_max > 0),
  -- Orders that used it; counted only where there is a limit.
  add column uses integer not null default 0 check (uses >= 0),
  -- As typed: the code itself, or the beginning of each of `code_count` codes.
  add column code text not null default '',
  add column code_count integer not null default 1 check (code_count between 1 and 500),
  -- Where the shop publishes the code.
  add column channel text not null default '',
  add constraint promotion_uses check (uses_max is null or uses <= uses_max)
--;;
create table promotion_code (
  shop_id uuid not null,
  code text not null check (code ~ '^[A-Z0-9-]{4,20}$'),
  promotion_id uuid not null references promotion (id),
  -- One of a batch works once.
  once boolean not null,
  uses integer not null default 0 check (uses >= 0),
  primary key (shop_id, code),
  constraint promotion_code_once check (not once or uses <= 1)
)
--;;
create index promotion_code_promotion on promotion_code (promotion_id, code)
--;;
alter table promotion_code enable row level security
--;;
alter table promotion_code force row level security
--;;
create policy of_shop on promotion_code using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
create policy of_buyer on promotion_code for select to entrepot_buyer using (true)
--;;
grant select, insert, update, delete on promotion_code to entrepot_app
--;;
grant select on promotion_code to entrepot_buyer
--;;
alter table promotion_use add column code text
--;;
-- A buyer who types a code reads why it gives nothing: the promotion is paused, has ended or was stopped.
create policy by_code on promotion for select to entrepot_buyer using (kind = 'code' and state > 0)
--;;
-- Codes that a buyer typed, until the next order.
create table cart_code (
  buyer_id uuid not null references buyer_account (id) on delete cascade,
  shop_id uuid not null,
  code text not null,
  added_at timestamptz not null,
  primary key (buyer_id, shop_id, code)
)
--;;
alter table cart_code enable row level security
--;;
alter table cart_code force row level security
--;;
create policy of_buyer on cart_code using ((select current_setting('app.all', true)) = 'on'
  or buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
grant select, insert, update, delete on cart_code to entrepot_app
