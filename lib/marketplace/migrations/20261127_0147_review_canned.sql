-- A shop's canned replies to reviews, in both languages.
create table review_canned (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  name text not null,
  zh text not null check (char_length(zh) between 1 and 300),
  en text not null check (char_length(en) between 1 and 300),
  version int not null default 1,
  created_at timestamptz not null
)
--;;
create unique index review_canned_name on review_canned (shop_id, lower(name))
--;;
alter table review_canned enable row level security
--;;
alter table review_canned force row level security
--;;
create policy of_shop on review_canned using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update, delete on review_canned to entrepot_app
