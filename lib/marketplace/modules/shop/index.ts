export { type AcceptedDocument, createShop, type NewShop } from './create'
export { measureJobs } from './measure-job'
export {
  BAN_CASE,
  banOfMonth,
  decideMeasure,
  holdShop,
  imposeMeasure,
  liftMeasure,
  restrictionBy,
} from './measures'
export { postalAddressesOf } from './postal'
export { collectionOf, legalNameOf, listShops, sellerOf, shopById, shopByNo, shopRefs } from './queries'
export { requireRoom, roomUsed } from './room'
export { seedShops, shopIdOf } from './seed/shops'
export { seedShopSide } from './seed/side'
