-- A picture with a line of text in both languages, for the page of the activity: all three or none.
alter table enrolment
  add column picture uuid references stored_picture (id),
  add column text_zh text not null default '',
  add column text_en text not null default '',
  add constraint enrolment_picture check ((picture is null) = (text_zh = '') and (picture is null) = (text_en = ''))
--;;
grant select (shop_id, picture, text_zh, text_en) on enrolment to entrepot_buyer
