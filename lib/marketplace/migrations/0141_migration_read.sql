-- The self-test asks how long this installation stands: what was installed today has had no night yet.
grant select on migration to entrepot_app
