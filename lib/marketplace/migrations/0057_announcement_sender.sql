-- The office that announces something has a name in both languages.
alter table announcement add column sender_en text
