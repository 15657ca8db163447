-- Files for carrier software hold whole addresses as well, and each order in them is written down.
alter table personal_access drop constraint personal_access_purpose_check
--;;
alter table personal_access add constraint personal_access_purpose_check
  check (purpose in ('reveal', 'slip', 'pick', 'address', 'export'))
