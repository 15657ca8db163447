-- Of which waiting it was told that the promised answer is late: one that is reopened waits anew.
alter table feedback add column late_told timestamptz
--;;
create index feedback_to_tell on feedback (waiting_since) where status = 0 and late_told is distinct from waiting_since
