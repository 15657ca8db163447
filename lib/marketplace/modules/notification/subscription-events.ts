import { z } from 'zod'
import type { NotificationKind } from '@/lib/domain/notification'
import type { Draft } from './events'

const OfShop = z.object({ shopId: z.string(), days: z.int().optional(), no: z.string().optional() })

/** For the owners of the shop. */
const toOwners =
  (kind: NotificationKind) =>
  (payload: unknown): Draft[] => {
    const { shopId, ...rest } = OfShop.parse(payload)
    const about = { refType: 'subscription', refId: shopId, params: { shopId, ...rest } } as const
    return [{ kind, to: { ownersOf: shopId }, shopId, ...about }]
  }

export const SUBSCRIPTION_EVENTS: Record<string, (payload: unknown) => Draft[]> = {
  'subscription.paid': toOwners('subscriptionPaid'),
  'subscription.paidBack': toOwners('planMoneyBack'),
  'subscription.ending': toOwners('subscriptionEnding'),
  'subscription.renews': toOwners('subscriptionRenews'),
  'subscription.renewalFailed': toOwners('renewalFailed'),
  'subscription.grace': toOwners('subscriptionGrace'),
  'subscription.expired': toOwners('subscriptionExpired'),
  'subscription.decided': toOwners('subscriptionDecided'),
}
