-- Files that somebody uploads: documents, pictures, videos. The bytes lie in the file store, sealed by a key of each file.
create table stored_file (
  id uuid primary key,
  -- Whoever uploaded it: a user, or an applicant who has no account yet.
  account_id uuid references account (id),
  applicant_id uuid,
  -- null: of no shop as yet, or the platform's own
  shop_id uuid references shop (id),
  kind text not null check (kind in ('document', 'picture', 'video')),
  name text not null,
  type text not null check (type in ('application/pdf', 'image/webp', 'video/mp4')),
  bytes int not null check (bytes > 0),
  sha256 text not null,
  -- Where the bytes are, and what opens them, sealed.
  store_key text not null unique,
  seal text not null,
  -- The record that it belongs to; null until one claims it.
  ref_type text,
  ref_id text,
  -- Since when nothing claims it; a day later it is swept.
  unclaimed_since timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(account_id, applicant_id) = 1),
  check ((ref_type is null) = (ref_id is null) and (ref_type is null) = (unclaimed_since is not null)),
  -- For tables of a shop that name a file: it must be the shop's own.
  unique (shop_id, id)
)
--;;
create index stored_file_ref on stored_file (ref_type, ref_id)
--;;
create index stored_file_unclaimed on stored_file (unclaimed_since) where unclaimed_since is not null
--;;
create index stored_file_account on stored_file (account_id, created_at)
--;;
create index stored_file_applicant on stored_file (applicant_id, created_at) where applicant_id is not null
--;;
alter table stored_file enable row level security
--;;
alter table stored_file force row level security
--;;
create policy of_shop on stored_file using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid)
  or (shop_id is null
    and coalesce(account_id, applicant_id) = (select nullif(current_setting('app.file_owner', true), '')::uuid)))
--;;
grant select, insert, update, delete on stored_file to entrepot_app
--;;
-- Bytes that are to go: those of rows that are gone, and those whose row never came (their upload was cut off).
create table file_removal (
  store_key text primary key,
  due_at timestamptz not null
)
--;;
grant select, insert, delete on file_removal to entrepot_app
