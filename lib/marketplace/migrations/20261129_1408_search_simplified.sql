-- Titles in traditional characters are found by simplified ones, and the other way: the index is written anew.
update product set search_stale = true
