export { listShops, type Shop, shopById } from './queries'
export { DEMO_SHOPS, type DemoShop, seedShops, shopIdOf } from './seed'
