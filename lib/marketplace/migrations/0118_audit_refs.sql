-- A row may be about a hundred records: their ids together are longer than what the old index could hold, and each of them
-- is looked for by itself.
drop index audit_entry_ref
--;;
create index audit_entry_refs on audit_entry using gin (string_to_array(ref_id, ','))
