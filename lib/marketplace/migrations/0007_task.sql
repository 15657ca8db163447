-- The bulk engine (lead feature 7): a preview fixes a set, a commit runs it row by row, some kinds can be undone.
create table selection (
  token_digest text primary key,
  shop_id uuid not null,
  account_id uuid not null,
  kind text not null,
  content_hash text,
  content jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_task_id uuid
)
--;;
create index selection_expiry on selection (expires_at)
--;;
create table task (
  id uuid primary key,
  shop_id uuid not null,
  account_id uuid not null,
  account_name text not null,
  kind text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'cancelled', 'undone')),
  total int not null,
  ok int not null default 0,
  failed int not null default 0,
  content_hash text,
  undoing boolean not null default false,
  created_at timestamptz not null,
  finished_at timestamptz,
  undo_until timestamptz
)
--;;
create index task_of_shop on task (shop_id, created_at desc, id)
--;;
create index task_all on task (created_at desc, id)
--;;
create index task_open on task (created_at) where state in ('waiting', 'running')
--;;
create index task_content on task (shop_id, content_hash) where content_hash is not null
--;;
create table task_item (
  task_id uuid not null references task (id),
  position int not null,
  shop_id uuid not null,
  ref uuid,
  label text not null,
  params jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'ok', 'failed', 'undone')),
  error text,
  detail jsonb,
  -- what an undo needs to know: the version that the row left behind, what it replaced
  trace jsonb,
  primary key (task_id, position)
)
--;;
create index task_item_waiting on task_item (task_id, position) where state = 'waiting'
--;;
do $$ declare name text; begin
  foreach name in array array['selection', 'task', 'task_item'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert, update on %I to entrepot_app', name);
  end loop;
end $$
