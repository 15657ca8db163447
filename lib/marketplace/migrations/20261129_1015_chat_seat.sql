-- Browsers in which somebody is signed in to chat.
create table chat_seat (
  account_id uuid not null references account (id) on delete cascade,
  -- Digest of the browser's name.
  device text not null,
  -- Counts sign-ins: a signature of before a kick opens nothing.
  epoch int not null default 0,
  -- Since when the seat is held without a break, and when its browser last said so.
  since timestamptz not null,
  seen_at timestamptz not null,
  -- Signed out of chat here, until somebody signs in again.
  kicked boolean not null default false,
  primary key (account_id, device)
)
--;;
create index chat_seat_seen on chat_seat (seen_at)
--;;
grant select, insert, update, delete on chat_seat to entrepot_app
