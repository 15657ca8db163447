-- Sessions that have signed in to the hosted chat service. A session that is swept away counts as over.
create table chat_hosted_login (
  session_id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- Until then the signature holds that it was given.
  expires_at timestamptz not null
)
--;;
create index chat_hosted_login_account on chat_hosted_login (account_id)
--;;
grant select, insert, update, delete on chat_hosted_login to entrepot_app
