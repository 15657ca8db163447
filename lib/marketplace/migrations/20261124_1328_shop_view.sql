-- An operator's session may look into one shop as its owner would, for a time and without changing anything: a preview
-- through the owner's role, narrowed to that shop.
alter table session add column preview_shop_id uuid references shop (id)
--;;
alter table session add constraint session_preview_shop check (preview_shop_id is null or preview_role_id is not null)
--;;
-- What operators know of a shop and its people need not.
create table shop_note (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  text text not null,
  written_by uuid references account (id),
  written_at timestamptz not null
)
--;;
create index shop_note_of on shop_note (shop_id, written_at desc)
--;;
alter table shop_note enable row level security
--;;
alter table shop_note force row level security
--;;
-- Read and written across shops only: no person of a shop reads what is written about it.
create policy of_platform on shop_note using ((select current_setting('app.all', true)) = 'on')
--;;
grant select, insert on shop_note to entrepot_app
