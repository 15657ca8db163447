-- The same picture twice is found by what it is made of; products by the pictures that they show.
create index stored_picture_size_same on stored_picture_size (sha256(bytes)) where size = 160
--;;
create index product_pictures on product using gin (pictures)
