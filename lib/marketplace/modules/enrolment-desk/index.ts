import type { ProviderMethod } from '@/lib/domain/order/status'
import { lastDaysFrom } from '@/lib/domain/uk-time'
import type { Passwords } from '../account'
import type { EnrolmentServices } from '../marketing'
import { refundedOrders } from '../order'
import { scoreOfShop } from '../shop'
import { planOfShop, subscriptionPlans } from '../subscription'
import { feeBindings, giveFeeBack } from './fee'

export { enrolmentFees } from './fee'

/** UK days whose orders count for the share of refunds. */
const REFUND_DAYS = 90

/** Services that enrolments need from areas which themselves depend on promotions. */
export const enrolmentServices: EnrolmentServices = {
  async standingOf({ tx, now }, shopId) {
    const { score } = await scoreOfShop(tx, shopId)
    const from = new Date(lastDaysFrom(now.getTime(), REFUND_DAYS))
    return {
      score: score === null ? null : Math.round(score * 10),
      plan: await planOfShop(tx, shopId),
      ...(await refundedOrders(tx, { shopId, from, now })),
    }
  },
  giveFeeBack,
  async planNames({ tx }) {
    return new Map((await subscriptionPlans.all(tx)).map(({ id, name }) => [id, name]))
  },
}

export const enrolmentDeskBindings = (passwords: Passwords, methods: readonly ProviderMethod[]) =>
  feeBindings(passwords, methods)
