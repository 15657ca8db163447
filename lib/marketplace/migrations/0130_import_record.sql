-- The record of an import names its file and the rows of it that were left out, with their reasons.
alter table task add column file_name text
--;;
alter table task add column left_out int not null default 0
--;;
create table task_left_out (
  task_id uuid not null references task (id),
  row int not null,
  shop_id uuid,
  -- its cells, and what kept it out: column, code and the row or order that it collides with
  content jsonb not null,
  primary key (task_id, row)
)
--;;
alter table task_left_out enable row level security
--;;
alter table task_left_out force row level security
--;;
create policy of_shop on task_left_out using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert on task_left_out to entrepot_app
