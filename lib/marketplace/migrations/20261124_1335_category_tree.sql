-- The categories become a tree of three levels that says what products of it must tell.
alter table category
  add column parent text references category (code),
  add column enabled boolean not null default true,
  -- [{nameZh, nameEn, type, required, filterable, options}]
  add column attributes jsonb not null default '[]',
  -- [{nameZh, nameEn}]
  add column documents jsonb not null default '[]',
  add column review_level text not null default 'normal' check (review_level in ('normal', 'strict')),
  -- Types of shop that may not sell in it
  add column banned_types smallint[] not null default '{}',
  add column version int not null default 1,
  add column updated_at timestamptz not null default now()
--;;
create index category_below on category (parent, sort_no)
--;;
create index product_category on product (category)
--;;
grant select, insert, update on category to entrepot_app
