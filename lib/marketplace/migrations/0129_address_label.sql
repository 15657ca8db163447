-- Address labels show whole addresses as well, and each look is written down under its own name.
alter table personal_access drop constraint personal_access_purpose_check
--;;
alter table personal_access add constraint personal_access_purpose_check
  check (purpose in ('reveal', 'slip', 'pick', 'address'))
