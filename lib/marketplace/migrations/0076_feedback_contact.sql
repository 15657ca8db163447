-- How whoever wrote it wants to be reached; personal, so it is sealed.
alter table feedback add column contact_sealed text
