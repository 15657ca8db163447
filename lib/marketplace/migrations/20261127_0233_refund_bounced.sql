-- How often the provider took a refund back after it had said that it was done: the order is settled since the first time, and
-- the money waits with the platform until it is asked for again.
alter table payment_refund add column bounced int not null default 0
--;;
create index payment_refund_bounced on payment_refund (order_id) where bounced > 0 and state <> 'done'
--;;
create index payment_refund_channel on payment_refund (channel_no) where channel_no is not null
