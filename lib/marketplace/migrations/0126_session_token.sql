-- The tokens by which a session is known: a change of shop, department or rights gives it another one, and the one before
-- lives until the new one is in use, so that an answer that was lost on its way signs nobody out (safety F-11).
create table session_token (
  digest text primary key,
  session_id uuid not null references session (id) on delete cascade,
  -- which came after which
  seq bigint not null generated always as identity,
  issued_at timestamptz not null
)
--;;
insert into session_token (digest, session_id, issued_at) select token_digest, id, created_at from session
--;;
create index session_token_session on session_token (session_id, seq)
--;;
alter table session drop column token_digest
--;;
grant select, insert, delete on session_token to entrepot_app
