-- Steps of a refund after it was made first: it came back, it was made again, and so on. The books have so many of them.
alter table payment_refund add column steps_booked smallint not null default 0, add column step_at timestamptz
--;;
-- Part of a lost chargeback of a top-up that was still in the buyer's balance.
alter table chargeback add column buyer_p bigint not null default 0 check (buyer_p >= 0)
--;;
alter table wallet_movement drop constraint wallet_movement_kind_check, add constraint wallet_movement_kind_check
  check (kind in ('topUp', 'payment', 'refund', 'return', 'payout', 'payoutBack', 'chargeback'))
--;;
alter table wallet_movement drop constraint wallet_movement_check, add constraint wallet_movement_check
  check (amount_p <> 0 and (amount_p < 0) = (kind in ('payment', 'return', 'payout', 'chargeback')))
