-- What somebody has typed into the form of a product and not saved: kept over a reload and a new sign-in.
create table goods_draft (
  account_id uuid not null references account (id),
  shop_id uuid not null references shop (id),
  -- The product and its version, or `new`.
  subject text not null,
  typed jsonb not null,
  updated_at timestamptz not null,
  primary key (account_id, shop_id, subject)
)
--;;
create index goods_draft_old on goods_draft (updated_at)
--;;
alter table goods_draft enable row level security
--;;
alter table goods_draft force row level security
--;;
create policy of_shop on goods_draft using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
grant select, insert, update, delete on goods_draft to entrepot_app
