-- A write holds its session and account with FOR KEY SHARE until it is committed. What takes a right away must wait for
-- it, and so takes the one lock that conflicts; everything else about the rows may change meanwhile (safety C-10).
create function await_running_writes() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'session' then
    perform 1 from session where id = new.id for update;
  else
    perform 1 from account where id = new.id for update;
  end if;
  return new;
end $$
--;;
create trigger await_running_writes before update of ended_at on session
  for each row when (old.ended_at is distinct from new.ended_at) execute function await_running_writes()
--;;
create trigger await_running_writes before update of status, valid_until on account
  for each row when (old.status is distinct from new.status or old.valid_until is distinct from new.valid_until)
  execute function await_running_writes()
