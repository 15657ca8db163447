-- Whose rule it is and whether it applies are two questions: a shop reads what passes both.
drop policy of_shop on commission_rule
--;;
create policy of_shop on commission_rule for select using ((select current_setting('app.all', true)) = 'on'
  or shop_id is null or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
--;;
create policy only_approved on commission_rule as restrictive for select
  using ((select current_setting('app.all', true)) = 'on' or state = 1)
