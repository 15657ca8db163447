-- Who holds a row is asked from its side as well: what hangs on it before it is deleted, how many feel a change.
create index role_permission_permission on role_permission (permission_id)
