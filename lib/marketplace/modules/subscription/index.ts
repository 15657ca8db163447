import type { ProviderMethod } from '@/lib/domain/order/status'
import type { Passwords } from '../account'
import { debtOf, postChargeRefunded, takeDebtPayment } from '../finance'
import type { PlanOrders } from '../payment'
import { takePlanPayment } from './buy'
import { deskBindings } from './desk'
import { ownBindings, payableOrder } from './own'
import { planBindings } from './plans'

export { subscriptionJobs } from './jobs'
export { planOfShop, plansOnSale, subscriptionPlans } from './rows'
export { seedSubscriptions } from './seed'
export { openTrial } from './trial'

/** Orders of plans and debts of shops, for `modules/payment`. */
export const planOrders: Omit<PlanOrders, 'fees'> = {
  payable: payableOrder,
  take: takePlanPayment,
  debtOf,
  takeDebt: takeDebtPayment,
  refunded: (tx, { shopId, amountP, ...ref }, at) => postChargeRefunded(tx, { shopId, amountP, ref }, at),
}

export const subscriptionBindings = (passwords: Passwords, methods: readonly ProviderMethod[]) => [
  ...ownBindings(passwords, methods),
  ...planBindings,
  ...deskBindings,
]
