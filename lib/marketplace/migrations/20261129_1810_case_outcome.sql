-- How a case was decided, what it was about in money, and since when it waited: for what was done and how long it took.
alter table approval_case add column outcome text;
--;;
alter table approval_case add column amount_p integer;
--;;
alter table approval_case add column received_at timestamptz;
