-- What was booked of a label: due once it is bought, then charged; returned where it was given back after that. Labels bought
-- before shops were told that they pay for them are not charged.
alter table postage_label add column charge text not null default 'due' check (charge in ('due', 'charged', 'returned', 'none'))
--;;
update postage_label set charge = 'none'
--;;
create index postage_label_charge on postage_label (bought_at) where charge = 'due' and state = 'bought'
--;;
create index postage_label_return on postage_label (bought_at) where charge = 'charged' and state = 'void'
