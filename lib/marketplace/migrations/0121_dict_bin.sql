-- A dictionary of one's own that was deleted waits in the bin: it is read by nobody, keeps its code, and can come back.
alter table dict add column deleted_at timestamptz
--;;
alter table dict add column deleted_by text
