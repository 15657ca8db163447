-- Somebody wants to know now where a parcel is: the next round of the carriers begins with it.
alter table parcel add column refresh_at timestamptz
--;;
create index parcel_to_refresh on parcel (refresh_at) where refresh_at is not null
