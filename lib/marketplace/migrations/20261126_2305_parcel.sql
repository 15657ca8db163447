-- When the carriers were last asked about a parcel.
alter table parcel add column asked_at timestamptz
--;;
create index parcel_to_ask on parcel (asked_at nulls first, id) where state in ('printed', 'handed', 'transit', 'exception')
--;;
create index parcel_shop_state on parcel (shop_id, state, shipped_at desc, id)
--;;
-- What a shop asks of a carrier about a parcel: one for each.
create table parcel_claim (
  id uuid primary key,
  shop_id uuid not null,
  parcel_id uuid not null unique references parcel (id),
  state text not null check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  note text not null,
  amount_p int check (amount_p > 0),
  by_name text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--;;
alter table parcel_claim enable row level security
--;;
alter table parcel_claim force row level security
--;;
create policy of_shop on parcel_claim using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on parcel_claim to entrepot_app
