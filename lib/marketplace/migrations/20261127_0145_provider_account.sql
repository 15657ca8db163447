-- The account at the payment provider through which a payout account is paid; null where none was named.
alter table payout_account add column provider_account text
