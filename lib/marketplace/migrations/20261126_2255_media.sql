-- The pictures of a shop as a library: what they are called, what they show, how much room they take.
alter table stored_picture
  add column name text not null default '',
  -- Read aloud where the picture is not seen.
  add column alt_zh text not null default '',
  add column alt_en text not null default '',
  -- All sizes together.
  add column bytes int not null default 0 check (bytes >= 0),
  add column version int not null default 1,
  -- Taken out of the library; orders that name it still show it.
  add column removed_at timestamptz
--;;
do $$ begin
  perform set_config('app.all', 'on', true);
  update stored_picture p set bytes = (select coalesce(sum(octet_length(s.bytes)), 0) from stored_picture_size s where s.picture_id = p.id);
  perform set_config('app.all', '', true);
end $$
--;;
create index stored_picture_library on stored_picture (shop_id, kind, created_at desc, id desc) where removed_at is null
--;;
grant update on stored_picture to entrepot_app
