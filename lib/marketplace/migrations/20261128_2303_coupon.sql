-- Coupons of shops and of the platform: what buyers claimed, used and got back.
alter table promotion
  -- Coupons that can be claimed in all; null of other kinds.
  add column quantity integer check (quantity between 1 and 1000000),
  add column claimed integer not null default 0 check (claimed >= 0),
  -- Days from the claim on in which it can be used; null: until the promotion ends.
  add column valid_days integer check (valid_days between 1 and 30),
  add column claim_ways jsonb not null default '[]',
  -- A full refund gives the coupon back.
  add column refund_returns boolean not null default true,
  add constraint promotion_claimed check (quantity is null or claimed <= quantity)
--;;
create table coupon_claim (
  id uuid primary key,
  promotion_id uuid not null references promotion (id),
  -- Null: of the platform.
  shop_id uuid,
  buyer_id uuid not null references buyer_account (id) on delete cascade,
  -- Counts the claims of one buyer, so that two at once are not one too many.
  nth smallint not null check (nth between 1 and 99),
  way text not null check (way in ('page', 'code', 'hand', 'order')),
  claimed_at timestamptz not null,
  -- First instant at which it cannot be used any more.
  ends_at timestamptz not null,
  -- The payment in whose orders it was used.
  parent_id uuid,
  used_at timestamptz,
  unique (promotion_id, buyer_id, nth),
  check ((parent_id is null) = (used_at is null))
)
--;;
create index coupon_claim_buyer on coupon_claim (buyer_id, ends_at)
--;;
create index coupon_claim_ending on coupon_claim (ends_at) where used_at is null
--;;
alter table coupon_claim enable row level security
--;;
alter table coupon_claim force row level security
--;;
create policy of_shop on coupon_claim using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
create policy of_buyer on coupon_claim for select to entrepot_buyer
  using (buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
grant select, insert, update on coupon_claim to entrepot_app
--;;
alter table promotion_use add column claim_id uuid references coupon_claim (id)
--;;
create index promotion_use_claim on promotion_use (claim_id) where claim_id is not null
--;;
drop policy by_code on promotion
--;;
-- A buyer reads why a code or a claimed coupon gives nothing: the promotion is paused, has ended or was stopped.
create policy by_code on promotion for select to entrepot_buyer
  using (kind in ('code', 'coupon', 'platformCoupon') and state > 0)
--;;
-- Coupons that a buyer chose for the next order, where the best one was not wanted.
create table cart_coupon (
  buyer_id uuid not null references buyer_account (id) on delete cascade,
  -- The shop; zeros for the platform.
  issuer_id uuid not null,
  -- Null: none of this issuer.
  claim_id uuid,
  primary key (buyer_id, issuer_id)
)
--;;
alter table cart_coupon enable row level security
--;;
alter table cart_coupon force row level security
--;;
create policy of_buyer on cart_coupon using ((select current_setting('app.all', true)) = 'on'
  or buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
grant select, insert, update, delete on cart_coupon to entrepot_app
