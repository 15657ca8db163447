-- The desk of feedback: who sees to it, words to find it by, what is said twice, since when it waits, and whether the answer helped.
alter table feedback add column assignee_id uuid references account (id)
--;;
-- Of the dictionary feedback_tag.
alter table feedback add column tags text[] not null default '{}'
--;;
-- Said before: answered together with that one.
alter table feedback add column merged_into uuid references feedback (id)
--;;
alter table feedback add column first_replied_at timestamptz
--;;
-- When it was sent, or reopened last: from then on an answer is promised.
alter table feedback add column waiting_since timestamptz
--;;
alter table feedback add column helpful boolean
--;;
update feedback f set
  first_replied_at = (select min(created_at) from feedback_entry e where e.feedback_id = f.id and e.from_operator),
  waiting_since = (select max(created_at) from feedback_entry e where e.feedback_id = f.id and not e.from_operator)
--;;
update feedback set waiting_since = created_at where waiting_since is null
--;;
alter table feedback alter column waiting_since set not null
--;;
create index feedback_merged on feedback (merged_into) where merged_into is not null
--;;
create index feedback_assigned on feedback (assignee_id) where status = 0
