-- A paid order is closed by two persons of the platform: who asked for it, why and when, until another decides.
alter table orders add column close_asked jsonb
