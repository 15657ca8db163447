export { listShops, shopById } from './queries'
export { seedShops, shopIdOf } from './seed'
