-- A change of a number about money waits until somebody else than its maker has approved it.
alter table config_planned
  add column id uuid not null default gen_random_uuid() unique,
  add column waits boolean not null default false,
  add column approved_by uuid,
  add column approver text,
  add constraint config_planned_two_persons check (approved_by is null or (approved_by <> user_id and not waits))
--;;
alter table config_change add column approver text
--;;
-- Numbers are stored without their unit.
update config_value set value = '8' where name = 'withdraw.feeRate' and value = '8%'
