import { z } from 'zod'
import { formatPence } from '@/lib/domain/money'
import { ukLocal } from '@/lib/domain/uk-time'
import type { Draft } from './events'

const OfPromotion = z.object({ promotionId: z.string(), shopId: z.string().nullable(), name: z.string() })

/** For people of the shop who schedule promotions, or operators for one of the platform. */
const about = (
  kind: 'promotionEnding' | 'promotionBudget',
  { promotionId, shopId, name }: z.output<typeof OfPromotion>,
  params: Draft['params'],
): Draft[] => [
  {
    kind,
    to: shopId === null ? { operators: ['marketingOp:coupon'] } : { shopId, code: 'marketing:schedule' },
    ...{ shopId, refType: 'promotion', refId: promotionId },
    params: { promotion: name, ...(shopId !== null && { shopId }), ...params },
  },
]

function ending(payload: unknown): Draft[] {
  const { endsAt, ...of } = OfPromotion.extend({ endsAt: z.string() }).parse(payload)
  // Last minute in which it runs: a day ends at 23:59.
  return about('promotionEnding', of, { until: ukLocal(Date.parse(endsAt) - 1).replace('T', ' ') })
}

function budget(payload: unknown): Draft[] {
  const { spentP, budgetP, ...of } = OfPromotion.extend({ spentP: z.number(), budgetP: z.number() }).parse(payload)
  return about('promotionBudget', of, { spent: formatPence(spentP), budget: formatPence(budgetP) })
}

/** Promotions that end soon, or whose budget is nearly spent. */
export const PROMOTION_EVENTS: Record<string, (payload: unknown) => Draft[]> = {
  'promotion.ending': ending,
  'promotion.budget': budget,
}
