export { goodsApprovals } from './approvals'
export { goodsBindings } from './handlers'
export { goodsJobs, IS_OVERSOLD } from './jobs'
export { SHOWN_BY_GOODS } from './media'
export { belowCost, raisedSku } from './price-flags'
export { keepReferencePrices, reducedSkus } from './price-history'
export { prizeSkus, skusCoded } from './prizes'
export {
  categoryNames,
  categoryOf,
  firstListings,
  measuresOfSkus,
  productBriefs,
  productByCode,
  productsById,
  productsOfSkus,
} from './products'
export { lockPromotable, type PromotableSku, promotableSkus, promotedSkus, skuPlaces } from './promotable'
export { stepsToSell } from './ready'
export { keepSales } from './sales'
export { addToProductScores } from './score'
export { indexStale } from './search-index'
export { drawBanner } from './seed/drawing'
export { seedPrices } from './seed/prices'
export { type SeededShop, type SeededSku, seedGoods, withVat } from './seed/seed'
export { seedStates } from './seed/states'
export { goodsFactsOf } from './shop-facts'
export { lockSkus, moveStock, reserveStock, type StockKind } from './stock'
export {
  categoriesOnSale,
  giftSkus,
  type Offer,
  offersByCode,
  offersOf,
  offersOfProduct,
  offersToSend,
  onSaleById,
  onSaleByIds,
  productsOnSale,
  searchOnSale,
  shopsNamed,
  shopThatSells,
  skusOfProducts,
} from './storefront'
export { goodsTaskKinds } from './task-kinds'
export { skusByWord } from './words'
export { VIDEOS as GOODS_VIDEOS } from './write'
