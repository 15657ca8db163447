-- Requests to close a paid order are few among all orders: operators find them at once.
create index orders_close_asked on orders (rank desc) where close_asked is not null
