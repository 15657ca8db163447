-- The few cases for which the platform pays the shop: the books look for those that they have not posted.
create index after_sale_compensation on after_sale (state_at) where compensation_p > 0
