-- When the carrier comes to a shop on working days: what is due today is told by it.
alter table shop_profile add column collection_at text not null default '17:00' check (collection_at ~ '^\d\d:\d\d$')
