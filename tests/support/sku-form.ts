import type { Sku } from '@/lib/contract/goods/record'

/** A SKU as the form of its product sends it back unchanged. */
export const skuForm = ({ reserved: _r, allocated: _a, available: _v, lowP: _l, wasP: _w, onHand, ...sku }: Sku) => ({
  ...sku,
  stockBefore: onHand,
  stock: onHand,
})
