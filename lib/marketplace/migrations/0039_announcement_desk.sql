-- What the desk of announcements needs: a period, a duty to acknowledge, a pin, who wrote it, and whose message it is.
alter table announcement add column end_rung boolean not null default false
--;;
alter table announcement add column rung boolean not null default true
--;;
alter table announcement add column start_time timestamptz
--;;
alter table announcement add column must_ack boolean not null default false
--;;
alter table announcement add column pinned boolean not null default false
--;;
-- A message of the program to one person: the desk neither shows it nor touches it.
alter table announcement add column personal boolean not null default false
--;;
alter table announcement add column created_by uuid references account (id)
--;;
alter table announcement add column updated_at timestamptz
--;;
alter table announcement add column revoked_at timestamptz
--;;
update announcement set personal = true where audience_kind = 'users' and sender = 'Entrepot' and not demo
--;;
create index announcement_to_ring on announcement (send_time)
  where send_status = 1 and (not rung or (end_time is not null and not end_rung))
--;;
create index announcement_desk on announcement (created_at desc, id desc) where not personal
--;;
alter table announcement_receipt add column ack_at timestamptz
--;;
create index announcement_receipt_announcement on announcement_receipt (announcement_id)
--;;
grant delete on announcement to entrepot_app
