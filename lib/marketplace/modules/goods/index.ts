export { product, sku, skuWord } from './schema'
export { type KeepPicture, type SeededShop, type SeededSku, seedGoods } from './seed/seed'
export { moveStock, type StockKind } from './stock'
export { skusByWord } from './words'
