-- A buyer's address is proved by a code before it has an account.
alter table one_time_code drop constraint one_time_code_purpose_check
--;;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('login', 'reset', 'puzzle', 'contact', 'register', 'applicant', 'buyer'))
--;;
-- Asked for in a browser of the target's owner: counted apart from what strangers ask for.
alter table one_time_code add column from_known boolean not null default false
