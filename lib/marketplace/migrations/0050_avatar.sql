-- The picture that somebody has given their own account: drawn anew in two sizes, never the file that was sent.
create table account_picture (
  id uuid primary key,
  account_id uuid not null unique references account (id),
  small bytea not null,
  large bytea not null,
  created_at timestamptz not null
)
--;;
grant select, insert, delete on account_picture to entrepot_app
