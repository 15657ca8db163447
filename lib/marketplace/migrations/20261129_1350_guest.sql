-- Buyers without an account: the cart and the orders of one browser. Their address is kept as a keyed hash beside the
-- sealed one, and is not unique: it is nobody's account until a code proves it.
alter table buyer_account add column guest boolean not null default false
--;;
alter table buyer_account add column contact_digest text
--;;
-- When a guest first ordered: from then on the address stays.
alter table buyer_account add column ordered_at timestamptz
--;;
create index buyer_account_contact on buyer_account (contact_digest) where guest and contact_digest is not null
--;;
create index buyer_account_unused on buyer_account (created_at) where guest and ordered_at is null
--;;
-- Ordered by a guest: no coupon and no points come of it.
alter table parent_order add column guest boolean not null default false
--;;
alter table one_time_code drop constraint one_time_code_purpose_check
--;;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('login', 'reset', 'puzzle', 'contact', 'register', 'applicant', 'buyer', 'order'))
