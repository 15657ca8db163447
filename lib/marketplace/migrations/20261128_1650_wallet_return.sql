-- A balance goes back to the payments that it came from.
alter table wallet_movement drop constraint wallet_movement_kind_check
--;;
alter table wallet_movement add constraint wallet_movement_kind_check
  check (kind in ('topUp', 'payment', 'refund', 'return'))
--;;
alter table wallet_movement drop constraint wallet_movement_check
--;;
alter table wallet_movement add constraint wallet_movement_check
  check (amount_p <> 0 and (amount_p < 0) = (kind in ('payment', 'return')))
--;;
create index wallet_movement_return on wallet_movement (at) where kind = 'return'
--;;
create sequence wallet_return_no start 10001
--;;
grant usage on sequence wallet_return_no to entrepot_app
--;;
-- When the provider had it done for the first time; null of those before.
alter table payment_refund add column done_at timestamptz
--;;
create index payment_refund_wallet_return on payment_refund (buyer_id, created_at) where reason = 'walletReturn'
