-- Postage labels stand below the shipping desk; their entries are written anew under those paths.
delete from role_permission where permission_id in
  (select id from permission where menu_type <> 2 and url in ('/order/label', '/order/label/many'))
--;;
delete from permission where menu_type <> 2 and url in ('/order/label', '/order/label/many')
