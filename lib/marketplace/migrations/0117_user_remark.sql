-- What those who administer an account note about it.
alter table account add column remark text not null default ''
