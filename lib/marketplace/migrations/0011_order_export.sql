-- Rows that an export task has gathered, block by block; personal data masked as in every list. Kept for a week.
create table order_export (
  task_id uuid not null references task (id),
  position int not null,
  shop_id uuid not null,
  -- columns and tab of the file
  asked jsonb not null,
  rows jsonb not null,
  -- where the next block begins; null behind the last row
  next text,
  created_at timestamptz not null,
  primary key (task_id, position)
)
--;;
create index order_export_age on order_export (created_at)
--;;
alter table order_export enable row level security
--;;
alter table order_export force row level security
--;;
create policy of_shop on order_export using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update, delete on order_export to entrepot_app
