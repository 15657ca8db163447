-- Blank is one thing in a carrier: an empty text, as in its phone, services and regions.
update carrier set tracking_url = coalesce(tracking_url, ''), contact_url = coalesce(contact_url, '')
--;;
alter table carrier
  alter column tracking_url set default '', alter column tracking_url set not null,
  alter column contact_url set default '', alter column contact_url set not null
