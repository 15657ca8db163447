-- Addresses that the application of a shop named, which its people may take over into their own.
alter table shop_profile
  add column given_addresses jsonb not null default '[]'
