export { categoryNames, productsById } from './products'
export { type SeededShop, type SeededSku, seedGoods } from './seed/seed'
export { moveStock, type StockKind } from './stock'
export { skusByWord } from './words'
