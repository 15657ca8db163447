-- Pictures of advertisements and banners: of an exact size, shown to every visitor.
drop policy on_sale on stored_picture
--;;
create policy on_sale on stored_picture for select to entrepot_buyer using (kind in ('product', 'logo', 'ad'))
