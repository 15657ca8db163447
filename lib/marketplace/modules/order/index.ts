export { orderTaskKinds } from './bulk-kinds'
export { orderBindings } from './handlers'
export { freshen, type OrderSeed, seedManyOrders, seedOrders } from './seed/seed'
