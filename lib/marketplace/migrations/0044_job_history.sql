-- What each job did in its last twenty runs: the slots are written over, so that a job of every few seconds takes no
-- more room than one of once a day. A paused job stays so on every instance.
alter table job_run add column runs bigint not null default 0
--;;
alter table job_run add column run_by text
--;;
alter table job_run add column paused_at timestamptz
--;;
alter table job_run add column paused_by text
--;;
alter table job_run alter column started_at drop not null
--;;
create table job_history (
  name text not null,
  slot int not null check (slot between 0 and 19),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  ok boolean not null,
  changed int,
  error text,
  -- null: by its clock
  run_by text,
  primary key (name, slot)
) with (fillfactor = 50)
--;;
grant select, insert, update on job_run to entrepot_app
--;;
grant select on job_history to entrepot_app
