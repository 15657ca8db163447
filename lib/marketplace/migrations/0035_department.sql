-- What a department is beside its name and its place; the code is given once and stays when the department moves.
alter table department add column category text not null default '2'
--;;
alter table department add column head text not null default ''
--;;
alter table department add column phone text not null default ''
--;;
alter table department add column sort_no int not null default 0
--;;
alter table department add column memo text not null default ''
--;;
alter table department add column version int not null default 1
--;;
alter table department add column updated_at timestamptz
--;;
alter table department add constraint department_not_below_itself check (parent_id is distinct from id)
--;;
create index department_parent on department (parent_id)
--;;
create index account_department_of on account_department (department_id)
--;;
grant insert, update, delete on department to entrepot_app
