-- Group buys: buyers who form a team get its price together (rules 4.7).
alter table promotion add column people smallint check (people between 2 and 10)
--;;
alter table promotion add column team_hours smallint check (team_hours between 1 and 72)
--;;
alter table promotion add constraint promotion_group
  check (kind <> 'group' or (people is not null and team_hours is not null))
--;;
create table group_team (
  id uuid primary key,
  promotion_id uuid not null references promotion (id),
  product_id uuid not null,
  shop_id uuid not null,
  people smallint not null check (people between 2 and 10),
  -- 0 open, 1 full, 2 failed
  state smallint not null default 0 check (state between 0 and 2),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 0) = (ended_at is null))
)
--;;
create index group_team_newest on group_team (promotion_id, opened_at desc, id)
--;;
create index group_team_open on group_team (expires_at) where state = 0
--;;
create index group_team_product on group_team (product_id, expires_at) where state = 0
--;;
alter table group_team enable row level security
--;;
alter table group_team force row level security
--;;
create policy of_shop on group_team using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
-- Whoever has the link may see a team.
create policy for_buyers on group_team for select to entrepot_buyer using (true)
--;;
grant select, insert, update on group_team to entrepot_app
--;;
grant select on group_team to entrepot_buyer
--;;
-- Orders of group buys; one has a place in its team from its payment on.
create table group_place (
  order_id uuid primary key,
  order_no text not null,
  promotion_id uuid not null references promotion (id),
  product_id uuid not null,
  shop_id uuid not null,
  buyer_id uuid,
  -- Masked, as other members read it.
  buyer_name text not null,
  -- The team that the buyer chose, null to open one; from the payment on the team in which it is.
  team_id uuid references group_team (id),
  people smallint not null,
  place smallint check (place between 1 and people),
  joined_at timestamptz,
  -- When the order was cancelled before the team was full: the place is free again.
  left_at timestamptz,
  check ((place is null) = (joined_at is null)),
  check (place is null or team_id is not null)
)
--;;
-- Each place of a team is taken once, and a buyer has one of them.
create unique index group_place_taken on group_place (team_id, place) where left_at is null
--;;
create unique index group_place_buyer on group_place (team_id, buyer_id) where place is not null and left_at is null
--;;
create index group_place_promotion on group_place (promotion_id)
--;;
alter table group_place enable row level security
--;;
alter table group_place force row level security
--;;
create policy of_shop on group_place using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
create policy for_buyers on group_place for select to entrepot_buyer
  using (place is not null or buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
grant select, insert, update on group_place to entrepot_app
--;;
grant select on group_place to entrepot_buyer
--;;
-- 4: the marketplace itself holds the orders of a team until it is full.
alter table orders drop constraint orders_held_by_check
--;;
alter table orders add constraint orders_held_by_check check (held_by in (1, 3, 4))
