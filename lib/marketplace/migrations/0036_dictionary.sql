-- Dictionaries have names of their own; what somebody changed by hand is theirs, and a newer version leaves it alone.
create table dict (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  name_zh text not null,
  name_en text not null default '',
  description text not null default '',
  built_in boolean not null default false,
  edited boolean not null default false,
  version int not null default 1,
  updated_at timestamptz
)
--;;
insert into dict (code, name_zh, name_en, built_in) select distinct code, code, code, true from dict_item
--;;
alter table dict_item add column id uuid not null unique default gen_random_uuid()
--;;
-- 1 to be chosen, 0 switched off
alter table dict_item add column status int not null default 1 check (status in (0, 1))
--;;
alter table dict_item add column built_in boolean not null default true
--;;
alter table dict_item add column edited boolean not null default false
--;;
alter table dict_item add column version int not null default 1
--;;
alter table dict_item add constraint dict_item_code foreign key (code) references dict (code)
--;;
alter table dict_item alter column built_in set default false
--;;
grant select, insert, update, delete on dict to entrepot_app
--;;
grant insert, update, delete on dict_item to entrepot_app
