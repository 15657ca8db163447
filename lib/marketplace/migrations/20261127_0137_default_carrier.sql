-- The carrier that is chosen already wherever the shop ships; null where it has none.
alter table shop_profile add column default_carrier text references carrier (code)
