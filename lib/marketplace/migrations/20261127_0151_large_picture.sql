-- Pictures of products that are large enough are kept at 800 pixels too.
alter table stored_picture_size
  drop constraint stored_picture_size_size_check
--;;
alter table stored_picture_size
  add constraint stored_picture_size_size_check check (size in (64, 160, 400, 800))
