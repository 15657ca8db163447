-- The sheet's fifteen, where nobody has chosen another number.
update config_value set value = '15' where name = 'undo.minutes' and version = 1 and value = '10'
