-- Who added a rate or a limit, and when; blank for those that the product came with.
alter table vat_term
  add column created_at timestamptz,
  add column created_by text not null default ''
--;;
grant insert, delete on vat_term to entrepot_app
--;;
-- The register's answer as the reviewer typed it: a number may be somebody else's.
alter table vat_registration drop constraint vat_registration_answer_check
--;;
alter table vat_registration
  add constraint vat_registration_answer_check check (answer in ('found', 'otherName', 'notFound')),
  -- The day on which the register answered, and the reference that it gave; null and blank where nobody noted them.
  add column answer_day date,
  add column answer_ref text not null default ''
