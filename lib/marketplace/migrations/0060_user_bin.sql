-- Deleted users wait in the bin: their name is free for others, their links are kept as they were, and after a time what
-- is personal about them is erased. The row itself stays, so that logs and answers still say who it was.
alter table account add column deleted_at timestamptz
--;;
alter table account add column bin jsonb
--;;
alter table account add column erased_at timestamptz
--;;
alter table account add constraint account_deleted_cannot_enter check (deleted_at is null or status = 2)
--;;
create index account_bin on account (deleted_at) where deleted_at is not null
--;;
grant delete on preference, known_device to entrepot_app
