-- A lost chargeback is a return of the sale: its money went to the buyer through the buyer's bank.
alter table orders add column charged_back_p int not null default 0,
  add constraint orders_charged_back check (charged_back_p >= 0 and charged_back_p <= refunded_p)
--;;
alter table ledger_order add column charged_back_p int not null default 0
--;;
-- Why the buyer disputes, in the provider's word; and of a lost one what went back with it.
alter table chargeback add column reason text not null default 'general',
  add column back_p bigint not null default 0,
  add column commission_back_p bigint not null default 0,
  add column vat_back_p bigint not null default 0,
  add column subsidy_back_p bigint not null default 0
