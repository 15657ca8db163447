-- Roles and menu rows that somebody changed by hand are theirs: a newer version of the program leaves them alone.
alter table role add column version int not null default 1
--;;
alter table role add column edited boolean not null default false
--;;
alter table role add column updated_at timestamptz
--;;
alter table permission add column version int not null default 1
--;;
alter table permission add column edited boolean not null default false
--;;
grant insert, update, delete on role, account_role, permission, role_permission to entrepot_app
--;;
grant insert, delete on account_department, shop_member to entrepot_app
