-- What is on its way back to the buyer of an order of which the rest was cancelled, and since when.
alter table orders add column refunding_p int not null default 0 check (refunding_p between 0 and paid_p - refunded_p),
  add column refund_asked_at timestamptz
--;;
create index orders_rest_refund on orders (refund_asked_at) where refund_asked_at is not null
