-- After-sales (rules 4.3): cases on order lines, what the pieces were paid with, and one time axis of both sides.
alter table order_line
  -- On its way back to the buyer; and pieces whose share went back whole after they were sent.
  add column refunding_p int not null default 0,
  add column given_qty int not null default 0
--;;
update order_line l set refunding_p = least(floor(l.paid_p::bigint * l.refunded_qty / l.qty)::int, l.paid_p) - l.refunded_p
  from orders o where o.id = l.order_id and o.refunding_p > 0 and l.refunded_qty > 0
--;;
alter table order_line
  add constraint order_line_refunding check (refunding_p between 0 and paid_p - refunded_p),
  add constraint order_line_given check (given_qty between 0 and qty - refunded_qty)
--;;
alter table stock_move drop constraint stock_move_kind_check
--;;
-- `return`: came back from a buyer and can be sold again. `replace`: sent in an exchange.
alter table stock_move add constraint stock_move_kind_check
  check (kind in ('release', 'deduct', 'restore', 'deallocate', 'add', 'remove', 'return', 'replace'))
--;;
create table after_sale_reason (
  code text primary key check (code ~ '^[a-zA-Z]{2,30}$'),
  name_zh text not null,
  name_en text not null,
  -- of cases: 1 refund only, 2 return and refund, 3 exchange
  types smallint[] not null,
  return_payer text not null check (return_payer in ('buyer', 'seller')),
  needs_evidence boolean not null,
  -- the buyer's right to cancel within fourteen days
  statutory boolean not null,
  -- counts against the shop
  defect boolean not null,
  sort_no int not null,
  active boolean not null default true,
  version int not null default 1
)
--;;
grant select, update on after_sale_reason to entrepot_app
--;;
insert into after_sale_reason (code, name_zh, name_en, types, return_payer, needs_evidence, statutory, defect, sort_no) values
  ('changedMind', '不想要了', 'Changed mind', '{1,2}', 'buyer', false, true, false, 1),
  ('wrongItem', '发错货', 'Wrong item', '{2,3}', 'seller', true, false, true, 2),
  ('damaged', '商品破损', 'Damaged', '{1,2,3}', 'seller', true, false, true, 3),
  ('notAsDescribed', '与描述不符', 'Not as described', '{1,2}', 'seller', true, false, true, 4),
  ('missing', '少件', 'Parts or pieces missing', '{1,3}', 'seller', true, false, true, 5),
  ('late', '送达太晚', 'Arrived too late', '{1,2}', 'seller', false, false, true, 6),
  ('notReceived', '未收到货', 'Not received', '{1}', 'seller', false, false, true, 7),
  ('counterfeit', '疑似假货', 'Counterfeit', '{1,2}', 'seller', true, false, true, 8)
--;;
create sequence after_sale_no_seq
--;;
grant usage on sequence after_sale_no_seq to entrepot_app
--;;
create table after_sale (
  id uuid primary key,
  no text not null unique,
  shop_id uuid not null references shop (id),
  order_id uuid not null references orders (id),
  version int not null default 1,
  type smallint not null check (type between 1 and 3),
  state smallint not null check (state in (10, 15, 20, 30, 40, 45, 50, 59, 60, 61, 62, 63, 70)),
  reason_code text not null references after_sale_reason (code),
  text text not null default '',
  statutory boolean not null,
  return_payer text not null check (return_payer in ('buyer', 'seller')),
  -- What was asked, what the shop proposed instead, what was agreed or decided, what was deducted: pence.
  most_p int not null check (most_p >= 0),
  ask_p int not null check (ask_p between 0 and most_p),
  proposed_p int check (proposed_p between 0 and most_p),
  agreed_p int check (agreed_p between 0 and most_p),
  deduction_p int not null default 0 check (deduction_p >= 0),
  refund_p int check (refund_p between 0 and most_p),
  -- What the platform gives the shop of it after a decision.
  compensation_p int not null default 0 check (compensation_p >= 0),
  extended boolean not null default false,
  -- When the state's clock runs out, and what it brings.
  deadline_at timestamptz,
  deadline_event text,
  warned boolean not null default false,
  return_address jsonb,
  return_carrier text,
  return_no text,
  sent_at timestamptz,
  replace_carrier text,
  replace_no text,
  -- The platform's part: by when it decides, whom it asked for evidence, what it proposed, how it decided.
  decide_by timestamptz,
  asked jsonb,
  settlement jsonb,
  liability jsonb,
  decision_zh text,
  decision_en text,
  decided_by uuid references account (id),
  refund_at timestamptz,
  refund_tries int not null default 0,
  refund_error text,
  created_at timestamptz not null,
  state_at timestamptz not null,
  updated_at timestamptz not null
)
--;;
create index after_sale_of_shop on after_sale (shop_id, state, created_at desc)
--;;
create index after_sale_newest on after_sale (created_at desc, id desc)
--;;
create index after_sale_order on after_sale (order_id)
--;;
create index after_sale_due on after_sale (deadline_at) where deadline_at is not null
--;;
create index after_sale_paying on after_sale (state_at) where state = 50
--;;
create index after_sale_waiting on after_sale (decide_by) where state = 70
--;;
create table after_sale_line (
  id uuid primary key,
  shop_id uuid not null,
  case_id uuid not null references after_sale (id),
  line_id uuid not null references order_line (id),
  qty int not null check (qty > 0),
  -- What the pieces were paid with, when they were asked about.
  list_p int not null,
  surcharge_p int not null default 0,
  shop_p int not null,
  platform_p int not null,
  coupon_p int not null,
  delivery_p int not null,
  paid_p int not null,
  most_p int not null check (most_p between 0 and paid_p),
  -- Of the pieces that came back.
  resaleable int not null default 0,
  damaged int not null default 0,
  deduction_p int not null default 0,
  refund_p int,
  unique (case_id, line_id),
  check (resaleable + damaged <= qty and deduction_p between 0 and most_p)
)
--;;
create index after_sale_line_of on after_sale_line (line_id)
--;;
create table after_sale_event (
  id uuid primary key,
  shop_id uuid not null,
  case_id uuid not null references after_sale (id),
  at timestamptz not null,
  -- 1 shop, 2 buyer, 3 platform, 4 system
  side smallint not null check (side between 1 and 4),
  name text not null,
  event text not null,
  params jsonb not null default '{}',
  note text not null default '',
  note_en text,
  files int not null default 0
)
--;;
create index after_sale_event_of on after_sale_event (case_id, at, id)
--;;
do $$ declare name text; begin
  foreach name in array array['after_sale', 'after_sale_line', 'after_sale_event'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_shop on %I using ((select current_setting(''app.all'', true)) = ''on''
      or shop_id = (select nullif(current_setting(''app.shop_id'', true), '''')::uuid))', name);
    execute format('grant select, insert on %I to entrepot_app', name);
  end loop;
end $$
--;;
grant update on after_sale, after_sale_line to entrepot_app
