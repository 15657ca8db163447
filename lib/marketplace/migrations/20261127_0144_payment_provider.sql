-- What the provider calls an attempt to pay, by which it is asked how it stands; null in the sandbox.
alter table payment add column provider_ref text
--;;
alter table payment add column asked_at timestamptz
--;;
create index payment_to_ask on payment (created_at) where state = 'open' and provider_ref is not null
--;;
-- How often the provider was called about a refund: from the second time on it is looked up first.
alter table payment_refund add column calls int not null default 0
