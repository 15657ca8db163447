-- Which operator has opened which file: a decision asks about those that its person has never looked at.
create table file_opened (
  account_id uuid not null references account (id) on delete cascade,
  file_id uuid not null references stored_file (id) on delete cascade,
  at timestamptz not null,
  primary key (account_id, file_id)
)
--;;
create index file_opened_file on file_opened (file_id)
--;;
alter table file_opened enable row level security
--;;
alter table file_opened force row level security
--;;
create policy of_platform on file_opened using ((select current_setting('app.all', true)) = 'on')
--;;
grant select, insert, update on file_opened to entrepot_app
--;;
-- Whoever has looked at a case and asked a second person to decide it.
alter table approval_case add column first_by uuid references account (id)
--;;
-- Proof of the right to a brand: the certificate of the trade mark, or the licence. Old applications have none.
alter table brand_application add column file_id uuid
--;;
alter table brand_application add column file_name text
