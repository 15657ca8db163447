-- A buyer who deleted their account: the row stays for orders and payments, without personal data.
alter table buyer_account add column deleted_at timestamptz
