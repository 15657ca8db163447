-- Pictures that were taken out of the library go with their bytes after thirty days, unless an order shows them.
alter table stored_picture
  -- An order shows it: it stays for good, and is not asked about again.
  add column sold boolean not null default false
--;;
create index stored_picture_removed on stored_picture (removed_at, id) where removed_at is not null and not sold
--;;
grant delete on stored_picture, stored_picture_size to entrepot_app
