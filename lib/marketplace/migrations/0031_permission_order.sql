-- Where somebody has put an entry among its neighbours by hand; a newer version of the program brings its own sort_no.
alter table permission add column moved_to int
