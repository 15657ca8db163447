-- Accounts at Chinese banks: their clearing number (CNAPS) and branch. Null where the kind has none, or none was told.
alter table payout_account drop constraint payout_account_kind_check
--;;
alter table payout_account add constraint payout_account_kind_check check (kind in ('uk', 'iban', 'cn'))
--;;
alter table payout_account add column cnaps text check (cnaps ~ '^[0-9]{12}$'), add column branch text
--;;
-- The legal name in Chinese, in which a Chinese company's account must be held; empty where it is not known.
alter table shop_profile add column legal_name_zh text not null default ''
--;;
update shop_profile set legal_name_zh = legal_name where legal_name ~ '[一-龥]'
