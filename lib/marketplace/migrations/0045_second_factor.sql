-- The second step of signing in: a secret that the owner's authenticator shares, and ten codes for the day it is lost.
create table second_factor (
  account_id uuid primary key references account (id),
  secret_sealed text not null,
  -- null: begun and not confirmed by a code yet
  confirmed_at timestamptz,
  -- the last step of thirty seconds whose code was taken: no code is taken twice
  last_step bigint,
  created_at timestamptz not null
)
--;;
create table recovery_code (
  account_id uuid not null references account (id),
  digest text not null,
  used_at timestamptz,
  primary key (account_id, digest)
)
--;;
grant select, insert, update, delete on second_factor, recovery_code to entrepot_app
--;;
-- A code that is sent to a new phone number or mail address before it becomes the account's.
alter table one_time_code drop constraint one_time_code_purpose_check
--;;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('login', 'reset', 'puzzle', 'contact'))
