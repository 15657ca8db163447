-- How a carrier is reached; blank and null where nobody has written it down.
alter table carrier add column phone text not null default ''
--;;
alter table carrier add column contact_url text
--;;
update carrier set phone = k.phone, contact_url = k.url from (values
  ('royal_mail', '03457 740 740', 'https://www.royalmail.com/help'),
  ('evri', '0330 808 5456', 'https://www.evri.com/contact-us'),
  ('dpd', '0121 275 0500', 'https://www.dpd.co.uk/contact/'),
  ('ups', '03457 877 877', 'https://www.ups.com/gb/en/support/contact-us'),
  ('parcelforce', '0344 800 4466', 'https://www.parcelforce.com/help-and-advice/contact-us'),
  ('fedex', '03456 070 809', 'https://www.fedex.com/en-gb/customer-support.html')
) as k (code, phone, url) where carrier.code = k.code
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
