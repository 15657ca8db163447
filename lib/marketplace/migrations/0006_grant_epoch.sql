-- Whoever may do what is asked by every call. It is remembered by each instance under this number, which every change
-- of roles, permissions, memberships or shops raises in its own transaction.
create table grant_epoch (
  one boolean primary key default true check (one),
  epoch bigint not null default 0
)
--;;
insert into grant_epoch default values
--;;
create function raise_grant_epoch() returns trigger language plpgsql security definer as $$
begin
  update grant_epoch set epoch = epoch + 1;
  return null;
end $$
--;;
do $$
declare name text;
begin
  foreach name in array array['shop', 'shop_member', 'role', 'account_role', 'permission', 'role_permission'] loop
    execute format('create trigger raise_grant_epoch after insert or update or delete on %I
      for each statement execute function raise_grant_epoch()', name);
  end loop;
end $$
--;;
grant select on grant_epoch to entrepot_app
