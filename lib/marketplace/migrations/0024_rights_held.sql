-- A write holds the account of its caller until it is committed. What takes a role, a right of a role or a membership
-- away waits for it, and the next write of that account waits for this, so that no effect comes behind it (safety C-10).
create function await_writes_of_member() returns trigger language plpgsql security definer as $$
begin
  perform 1 from account where id = old.account_id for update;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$
--;;
create trigger await_running_writes before update or delete on account_role
  for each row execute function await_writes_of_member()
--;;
create trigger await_running_writes before update or delete on shop_member
  for each row execute function await_writes_of_member()
--;;
create function await_writes_of_role() returns trigger language plpgsql security definer as $$
begin
  perform 1 from account a join account_role ar on ar.account_id = a.id where ar.role_id = old.role_id
    order by a.id for update of a;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$
--;;
create trigger await_running_writes before update or delete on role_permission
  for each row execute function await_writes_of_role()
