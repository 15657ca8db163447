-- A line is marked and committed before the provider is called, so that no transaction waits for an answer from outside.
alter table payout_line drop constraint payout_line_state_check
--;;
-- 5: the provider is being asked to pay.
alter table payout_line add constraint payout_line_state_check check (state in (0, 1, 2, 3, 4, 5, 9))
--;;
-- When the provider was last asked.
alter table payout_line add column asked_at timestamptz
--;;
drop index payout_line_due
--;;
create index payout_line_due on payout_line (id) where state in (1, 5)
