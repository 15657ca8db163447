-- Who took an announcement back; of older ones the log says it.
alter table announcement add column revoked_by uuid references account (id)
