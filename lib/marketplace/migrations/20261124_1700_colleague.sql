-- Roles that a shop has made for its own people: nobody else sees or gives them.
alter table role add column shop_id uuid references shop (id)
--;;
create index role_of_shop on role (shop_id) where shop_id is not null
--;;
alter table role enable row level security
--;;
alter table role force row level security
--;;
create policy seen on role for select using (shop_id is null or (select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
create policy of_shop on role using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
-- Who the caller is must be known before the scope is: the owner reads roles while it authenticates.
create policy of_owner on role for select to current_user using (true)
--;;
-- Somebody who was asked by mail and has not set a password yet.
alter table account add column invited_at timestamptz
--;;
-- A role that a shop has made counts for who works for that shop and no other, whatever shop they look at.
create function works_only_for(account uuid, shop uuid) returns boolean language sql stable security definer
  set search_path = public as $$
  select array_agg(m.shop_id) = array[shop] from shop_member m where m.account_id = account
$$
