import type { Binding } from '../../kernel/binding'
import { readBindings, shipBindings } from './handlers'

export { freshen, type OrderSeed, seedManyOrders, seedOrders } from './seed/seed'

export const orderBindings: Binding[] = [...readBindings, ...shipBindings]
