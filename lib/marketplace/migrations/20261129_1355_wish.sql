-- What buyers with an account remember.
create table wish_item (
  buyer_id uuid not null references buyer_account (id) on delete cascade,
  product_id uuid not null references product (id) on delete cascade,
  added_at timestamptz not null,
  primary key (buyer_id, product_id)
)
--;;
alter table wish_item enable row level security
--;;
alter table wish_item force row level security
--;;
create policy of_buyer on wish_item using ((select current_setting('app.all', true)) = 'on'
  or buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid))
--;;
grant select, insert, update, delete on wish_item to entrepot_app
