-- A buyer sees the cases of their own orders; what they write is written in the scope of the shop.
create policy of_buyer on after_sale for select to entrepot_buyer using (exists (select 1 from orders o
  where o.id = order_id and o.buyer_id = (select nullif(current_setting('app.buyer_id', true), '')::uuid)))
--;;
create policy of_buyer on after_sale_line for select to entrepot_buyer
  using (exists (select 1 from after_sale c where c.id = case_id))
--;;
create policy of_buyer on after_sale_event for select to entrepot_buyer
  using (exists (select 1 from after_sale c where c.id = case_id))
