-- Buyers tell the platform something too, perhaps about one of their orders.
alter table feedback alter column account_id drop not null
--;;
alter table feedback add column buyer_id uuid references buyer_account (id)
--;;
alter table feedback add constraint feedback_of_one check ((account_id is null) <> (buyer_id is null))
--;;
alter table feedback add column order_id uuid references orders (id)
--;;
alter table feedback add column order_no text not null default ''
--;;
create index feedback_of_buyer on feedback (buyer_id, created_at desc, id desc) where buyer_id is not null
--;;
-- Null where the buyer wrote.
alter table feedback_entry alter column author_id drop not null
--;;
alter table feedback_entry add constraint feedback_entry_author check (author_id is not null or not from_operator)
