-- Why the platform blocked a buyer, and when; the status was there before.
alter table buyer_account
  add column block_reason text not null default '',
  add column blocked_at timestamptz
--;;
create index buyer_account_newest on buyer_account (created_at desc, id desc)
