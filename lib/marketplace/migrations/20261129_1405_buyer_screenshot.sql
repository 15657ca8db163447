-- Screenshots with the feedback of buyers.
alter table feedback_picture alter column account_id drop not null
--;;
alter table feedback_picture add column buyer_id uuid references buyer_account (id)
--;;
alter table feedback_picture add constraint feedback_picture_of_one check ((account_id is null) <> (buyer_id is null))
--;;
create index feedback_picture_of_buyer on feedback_picture (buyer_id, created_at) where buyer_id is not null
