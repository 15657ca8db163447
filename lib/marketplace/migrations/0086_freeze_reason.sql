-- Since when and why an account is frozen; of those frozen before, the log says when.
alter table account add column frozen_at timestamptz, add column frozen_reason text not null default ''
