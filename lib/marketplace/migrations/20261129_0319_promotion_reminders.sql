-- Reminders that were sent, so that each is sent once.
alter table promotion
  add column ending_told boolean not null default false,
  add column budget_told boolean not null default false
--;;
alter table coupon_claim add column ending_told boolean not null default false
--;;
-- What ended or is nearly spent already needs no reminder.
update promotion set ending_told = true, budget_told = true where state in (4, 5)
--;;
update coupon_claim set ending_told = true where ends_at < now()
