-- The page on which somebody with a role begins; one that their menu does not open is passed over.
alter table role add column landing text
