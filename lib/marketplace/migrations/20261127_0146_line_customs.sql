-- What customs ask about a line, as the product stood when it was ordered; null of lines from before that was kept.
alter table order_line add column customs jsonb
