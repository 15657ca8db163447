-- How a shop stands with the platform, until when and why, and the holiday that lies over it (rules 4.5): 1 open,
-- 3 restricted (no new listings), 4 banned (nothing may be changed). Without a date it lasts until somebody lifts it.
alter table shop add column state_until timestamptz
--;;
alter table shop add column state_reason_zh text
--;;
alter table shop add column state_reason_en text
--;;
alter table shop add column holiday_from timestamptz
--;;
alter table shop add column holiday_until timestamptz
--;;
alter table shop add constraint shop_state check (state in (1, 3, 4))
--;;
alter table shop add constraint shop_state_reason
  check ((state = 1) = (state_reason_zh is null) and (state_reason_zh is null) = (state_reason_en is null))
--;;
alter table shop add constraint shop_holiday
  check ((holiday_from is null) = (holiday_until is null) and (holiday_from is null or holiday_from < holiday_until))
