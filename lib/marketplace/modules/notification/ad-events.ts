import { z } from 'zod'
import { formatPence } from '@/lib/domain/money'
import type { Draft } from './events'

const KIND = {
  passed: 'adPassed',
  failed: 'adFailed',
  pictureFailed: 'adPictureFailed',
  paused: 'adPaused',
  resumed: 'adResumed',
  ended: 'adEnded',
  stopped: 'adStopped',
} as const

const OfOrder = z.object({
  ...{ orderId: z.string(), shopId: z.string(), no: z.string(), refundP: z.number() },
  position: z.object({ zh: z.string(), en: z.string() }),
  what: z.enum(Object.keys(KIND) as [keyof typeof KIND, ...(keyof typeof KIND)[]]),
})

/** News of an ad order, for those who buy advertisements. */
function ofOrder(payload: unknown): Draft[] {
  const { orderId, shopId, no, position, what, refundP } = OfOrder.parse(payload)
  const amount: Record<string, string> = what === 'failed' || what === 'stopped' ? { amount: formatPence(refundP) } : {}
  return [
    {
      kind: KIND[what],
      to: { shopId, code: 'ads:buy' },
      shopId,
      refType: 'adOrder',
      refId: orderId,
      params: { no, slot: position.en, shopId, ...amount },
    },
  ]
}

export const AD_EVENTS: Record<string, (payload: unknown) => Draft[]> = { 'ads.order': ofOrder }
