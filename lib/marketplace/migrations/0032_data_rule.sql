-- Which rows of what a screen lists the holders of a role see. Column and condition are names of closed lists of the
-- program, the value is an operand: nothing here ever becomes part of a statement.
create table data_rule (
  id uuid primary key,
  permission_id uuid not null references permission (id),
  name text not null,
  column_name text not null,
  condition text not null,
  value text not null,
  status text not null default '1' check (status in ('0', '1')),
  version int not null default 1,
  updated_at timestamptz not null
)
--;;
create index data_rule_permission on data_rule (permission_id)
--;;
create table role_data_rule (
  role_id uuid not null references role (id),
  rule_id uuid not null references data_rule (id),
  primary key (role_id, rule_id)
)
--;;
do $$
declare name text;
begin
  foreach name in array array['data_rule', 'role_data_rule'] loop
    execute format('create trigger raise_grant_epoch after insert or update or delete on %I
      for each statement execute function raise_grant_epoch()', name);
  end loop;
end $$
--;;
grant select, insert, update, delete on data_rule, role_data_rule to entrepot_app
