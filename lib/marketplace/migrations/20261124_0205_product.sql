-- Products that a shop writes itself: texts, pictures, states, and the reviews of new products and of changes (rules 4.4).
alter table product
  add column detail_zh text not null default '',
  add column detail_en text not null default '',
  -- The first is the cover, which stands in `picture` too.
  add column pictures uuid[] not null default '{}',
  -- What becomes of it once it passes: 2 on sale, 4 off shelf
  add column after_pass smallint not null default 2 check (after_pass in (2, 4)),
  add column passed_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add check (state in (0, 1, 2, 3, 4, 9))
--;;
do $$ begin
  perform set_config('app.all', 'on', true);
  update product set pictures = array[picture], passed_at = created_at, updated_at = created_at where picture is not null;
  perform set_config('app.all', '', true);
end $$
--;;
create index product_of_shop on product (shop_id, state, updated_at desc, id desc)
--;;
create index product_newest on product (updated_at desc, id desc)
--;;
grant update on product to entrepot_app
--;;
alter table stock_move drop constraint stock_move_kind_check
--;;
-- `add` and `remove`: the shop counted anew.
alter table stock_move add constraint stock_move_kind_check
  check (kind in ('release', 'deduct', 'restore', 'deallocate', 'add', 'remove'))
--;;
create table product_review (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  product_id uuid not null references product (id),
  kind text not null check (kind in ('new', 'change')),
  -- 0 pending, 1 accepted, 2 accepted in part, 3 returned, 4 withdrawn
  state smallint not null default 0 check (state between 0 and 4),
  -- Wanted values by field; of SKUs the rows that change.
  patch jsonb not null default '{}',
  -- Fields that were not accepted.
  declined text[] not null default '{}',
  remark_zh text,
  remark_en text,
  round int not null,
  submitted_by uuid not null references account (id),
  submitted_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  version int not null default 1
)
--;;
create unique index product_review_open on product_review (product_id) where state = 0
--;;
create index product_review_queue on product_review (state, submitted_at, id)
--;;
create index product_review_of on product_review (product_id, submitted_at desc)
--;;
alter table product_review enable row level security
--;;
alter table product_review force row level security
--;;
create policy of_shop on product_review using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update on product_review to entrepot_app
