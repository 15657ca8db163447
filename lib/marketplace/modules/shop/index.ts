export { type AcceptedDocument, createShop, type NewShop } from './create'
export { listShops, shopById } from './queries'
export { seedShops, shopIdOf } from './seed/shops'
export { seedShopSide } from './seed/side'
