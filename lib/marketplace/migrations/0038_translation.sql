-- Texts that replace those of the program, and a stamp that every change of them raises in its own transaction.
create table text_override (
  key text primary key,
  zh text,
  en text,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by text not null,
  check (zh is not null or en is not null)
)
--;;
create table text_stamp (
  one boolean primary key default true check (one),
  stamp bigint not null default 0
)
--;;
insert into text_stamp default values
--;;
create function raise_text_stamp() returns trigger language plpgsql security definer as $$
begin
  update text_stamp set stamp = stamp + 1;
  return null;
end $$
--;;
create trigger raise_text_stamp after insert or update or delete on text_override
  for each statement execute function raise_text_stamp()
--;;
grant select, insert, update, delete on text_override to entrepot_app
--;;
grant select on text_stamp to entrepot_app
