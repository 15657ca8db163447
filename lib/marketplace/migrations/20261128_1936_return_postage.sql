-- What a buyer claims for the return parcel: once for a case, never above the receipt or the limit of that day.
create table return_postage (
  case_id uuid primary key references after_sale (id),
  shop_id uuid not null references shop (id),
  carrier text not null,
  receipt_p int not null check (receipt_p > 0),
  limit_p int not null check (limit_p >= 0),
  ask_p int not null check (ask_p > 0 and ask_p <= receipt_p and ask_p <= limit_p),
  granted_p int check (granted_p > 0 and granted_p <= ask_p),
  state text not null check (state in ('asked', 'refused', 'disputed', 'agreed', 'declined')),
  asked_at timestamptz not null,
  state_at timestamptz not null,
  -- When silence agrees, or by when the platform decides.
  due_at timestamptz,
  -- Whether the ledger has it.
  booked boolean not null default false,
  constraint return_postage_granted check ((state = 'agreed') = (granted_p is not null))
)
--;;
create index return_postage_due on return_postage (due_at) where due_at is not null
--;;
create index return_postage_unbooked on return_postage (state_at) where state = 'agreed' and not booked
--;;
alter table return_postage enable row level security
--;;
alter table return_postage force row level security
--;;
create policy of_shop on return_postage using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
create policy of_buyer on return_postage for select to entrepot_buyer
  using (exists (select 1 from after_sale c where c.id = case_id))
--;;
grant select, insert, update, delete on return_postage to entrepot_app
--;;
-- What of a refund its payment cannot take back, because it was captured for less: that goes to the buyer's balance.
alter table payment_refund add column balance_p int not null default 0 check (balance_p between 0 and amount_p),
  -- The order that a refund beside those of orders is about.
  add column about_id uuid
--;;
-- Whether the ledger has it; refunds of orders are posted from their orders.
alter table payment_refund add column booked boolean not null default false
--;;
update payment_refund r set booked = true where r.reason <> 'walletReturn'
  or exists (select 1 from ledger_journal j where j.event_key = 'walletReturnPaid:' || r.id)
--;;
create index payment_refund_unbooked on payment_refund (done_at) where not booked and done_at is not null
  and reason in ('walletReturn', 'returnPostage')
--;;
create index payment_refund_of_payment on payment_refund (payment_id)
--;;
-- Whether the ledger has what the platform pays the shop of a case.
alter table after_sale add column compensation_booked boolean not null default false
--;;
update after_sale c set compensation_booked = true where exists (select 1 from ledger_journal j
  where j.event_key = 'afterSale:' || c.id || ':compensation')
--;;
drop index after_sale_compensation
--;;
create index after_sale_compensation on after_sale (state_at) where compensation_p > 0 and not compensation_booked
