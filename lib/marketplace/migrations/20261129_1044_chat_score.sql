-- Reviews of closed sessions of the platform's agents, one each. They are the platform's own: no shop sees them.
create table chat_score (
  session_id uuid primary key references chat_session (id) on delete cascade,
  attitude integer not null check (attitude between 1 and 5),
  accuracy integer not null check (accuracy between 1 and 5),
  solution integer not null check (solution between 1 and 5),
  wording integer not null check (wording between 1 and 5),
  note text not null default '' check (char_length(note) <= 500),
  reviewer_id uuid not null,
  reviewed_at timestamptz not null,
  version int not null default 1
)
--;;
create index chat_session_closed on chat_session (kind, closed_at) where closed_at is not null
--;;
alter table chat_score enable row level security
--;;
alter table chat_score force row level security
--;;
create policy of_platform on chat_score using ((select current_setting('app.all', true)) = 'on')
--;;
grant select, insert, update, delete on chat_score to entrepot_app
