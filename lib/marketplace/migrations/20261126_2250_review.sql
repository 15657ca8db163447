-- Reviews: what buyers say of what they received, what the shop answers, and what the platform hides and why.
create table review (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  -- Null where the order came without an account.
  buyer_id uuid references buyer_account (id),
  order_id uuid not null references orders (id),
  line_id uuid not null unique references order_line (id),
  product_id uuid not null,
  version int not null default 1,
  -- As they stood in the order.
  order_no text not null,
  buyer_masked text not null,
  title_zh text not null,
  title_en text not null,
  spec_zh text not null,
  spec_en text not null,
  picture uuid,
  goods smallint not null check (goods between 1 and 5),
  service smallint not null check (service between 1 and 5),
  delivery smallint not null check (delivery between 1 and 5),
  text text not null check (char_length(text) <= 300),
  files smallint not null default 0 check (files between 0 and 6),
  follow_text text check (char_length(follow_text) between 1 and 300),
  follow_at timestamptz,
  reply_text text check (char_length(reply_text) between 1 and 300),
  reply_at timestamptz,
  reply_edited_at timestamptz,
  -- 1 shows, 2 hidden
  state smallint not null default 1 check (state in (1, 2)),
  rule text,
  -- The shop's report: 0 none, 1 waits, 2 upheld, 3 kept.
  report_state smallint not null default 0 check (report_state between 0 and 3),
  report_code text,
  report_text text,
  reported_at timestamptz,
  reported_by uuid references account (id),
  incentivised boolean not null default false,
  signals jsonb not null default '[]',
  device_digest text,
  address_digest text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((follow_text is null) = (follow_at is null)),
  check ((reply_text is null) = (reply_at is null)),
  check ((state = 2) = (rule is not null)),
  check ((report_state = 0) = (reported_at is null))
)
--;;
create index review_of_shop on review (shop_id, created_at desc, id desc)
--;;
create index review_newest on review (created_at desc, id desc)
--;;
create index review_of_product on review (product_id, state, created_at desc, id desc)
--;;
create index review_of_buyer on review (buyer_id, created_at desc, id desc) where buyer_id is not null
--;;
create index review_reported on review (reported_at) where report_state = 1
--;;
create index review_device on review (shop_id, device_digest) where device_digest is not null
--;;
-- What happened to a review, for the shop, the platform and the log.
create table review_event (
  id uuid primary key,
  shop_id uuid not null,
  review_id uuid not null references review (id),
  at timestamptz not null,
  -- 1 shop, 2 buyer, 3 platform
  side smallint not null check (side between 1 and 3),
  name text not null,
  event text not null,
  code text,
  note text not null default '',
  note_en text,
  files smallint not null default 0
)
--;;
create index review_event_of on review_event (review_id, at, id)
--;;
do $$ declare name text; begin
  foreach name in array array['review', 'review_event'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert on %I to entrepot_app', name);
  end loop;
end $$
--;;
grant update on review to entrepot_app
--;;
create policy shown on review for select to entrepot_buyer
  using (state = 1 or buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
-- Buyers upload pictures too.
alter table stored_file add column buyer_id uuid references buyer_account (id)
--;;
do $$ declare name text; begin
  select conname into name from pg_constraint
    where conrelid = 'stored_file'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%num_nonnulls(account_id%';
  execute format('alter table stored_file drop constraint %I', name);
end $$
--;;
alter table stored_file add constraint stored_file_owner check (num_nonnulls(account_id, applicant_id, buyer_id) = 1)
--;;
create index stored_file_buyer on stored_file (buyer_id, created_at) where buyer_id is not null
--;;
drop policy of_shop on stored_file
--;;
create policy of_shop on stored_file using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid)
  or (shop_id is null
    and coalesce(account_id, applicant_id, buyer_id) = (select nullif(current_setting('app.file_owner', true), '')::uuid)))
