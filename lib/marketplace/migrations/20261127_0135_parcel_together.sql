-- Orders that went in one parcel have a parcel each; this is what the parcels share, so that one is taken back with the others.
alter table parcel add column together uuid
--;;
create index parcel_together on parcel (together) where together is not null
