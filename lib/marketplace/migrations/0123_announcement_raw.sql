-- What somebody wrote, beside what is shown of it, and by which rules it was cleaned: newer rules clean it again.
alter table announcement add column msg_content_raw text
--;;
alter table announcement add column content_en_raw text
--;;
alter table announcement add column clean_version int not null default 0
--;;
create index announcement_cleaned on announcement (clean_version)
