-- Limits and base of the commission rule by which a line was sold: a changed price is charged within them.
alter table order_line add column commission_terms jsonb
