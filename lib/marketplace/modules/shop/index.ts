export { shopsOpened, shopTypeOf } from './analysis'
export { type AcceptedDocument, createShop, type NewShop } from './create'
export { measureJobs } from './measure-job'
export {
  BAN_CASE,
  banOfMonth,
  decideMeasure,
  imposeMeasure,
  liftMeasure,
  lockShop,
  restrictionBy,
} from './measures'
export { postalAddressesOf, type SenderAddress, ukSenderOf } from './postal'
export {
  chooseLabelService,
  chosenCarrierOf,
  collectionsOf,
  countryOf,
  establishmentsOf,
  identitiesOf,
  isOnHoliday,
  labelServiceOf,
  legalNameOf,
  listShops,
  returnsOf,
  type Shop,
  sellerOf,
  shopById,
  shopByNo,
  shopRefs,
} from './queries'
export { requireRoom, roomUsed } from './room'
export { addToShopScores, scoreOfShop } from './score'
export { seedShops, shopIdOf } from './seed/shops'
export { seedShopSide } from './seed/side'
