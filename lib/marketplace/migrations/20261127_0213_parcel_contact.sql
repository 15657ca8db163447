-- How a carrier is reached; blank and null where nobody has written it down.
alter table carrier add column phone text not null default ''
--;;
alter table carrier add column contact_url text
--;;
-- Telephone numbers change: an operator writes them down.
update carrier set contact_url = k.url from (values
  ('royal_mail', 'https://www.royalmail.com/help'),
  ('evri', 'https://www.evri.com'),
  ('dpd', 'https://www.dpd.co.uk'),
  ('ups', 'https://www.ups.com'),
  ('parcelforce', 'https://www.parcelforce.com'),
  ('fedex', 'https://www.fedex.com')
) as k (code, url) where carrier.code = k.code
--;;
-- What people did about a parcel: the carrier was asked, the buyer was told once more.
create table parcel_note (
  id uuid primary key,
  shop_id uuid not null,
  parcel_id uuid not null references parcel (id),
  kind text not null check (kind in ('contacted', 'told')),
  note text not null,
  by_name text not null,
  created_at timestamptz not null
)
--;;
create index parcel_note_parcel on parcel_note (parcel_id, created_at)
--;;
alter table parcel_note enable row level security
--;;
alter table parcel_note force row level security
--;;
create policy of_shop on parcel_note using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert on parcel_note to entrepot_app
