-- A refund is written down before the provider is asked, so that whatever becomes of the call it is asked for once.
alter table payment_refund drop constraint payment_refund_state_check
--;;
-- `asked`: the provider has not confirmed it yet. `failed`: it refused several times in a row.
alter table payment_refund add constraint payment_refund_state_check check (state in ('asked', 'done', 'failed'))
--;;
-- What of each order line goes back; null of refunds that belong to no order.
alter table payment_refund add column lines jsonb
--;;
alter table payment_refund add column tries int not null default 0
--;;
alter table payment_refund add column next_at timestamptz
--;;
alter table payment_refund add column error text
--;;
create index payment_refund_next on payment_refund (next_at) where state <> 'done'
--;;
grant update on payment_refund to entrepot_app
--;;
create index orders_refund_due on orders (id) where refunding_p > 0 or status = 7
