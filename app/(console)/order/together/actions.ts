'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { refuse } from '@/lib/actions/refuse'
import { Id } from '@/lib/contract/common'
import { shipTogether } from '@/lib/contract/order/together'
import { doubtOf, guessCarrier, isOwnNumber, isTrackingNumber, normaliseTracking } from '@/lib/domain/tracking'
import { upstream } from '@/lib/upstream/call'
import { togetherHref } from './together-address'

const Input = z.object({
  id: Id,
  from: z.string().max(512).default(''),
  /** What was ticked: id and the version that stood on the page. */
  orders: z
    .array(z.string().regex(/^[\w-]{36} \d{1,9}$/))
    .default([])
    .refine((ticked) => ticked.length >= 2, { error: 'two' }),
  carrier: z.union([z.literal(''), z.string().regex(/^[a-z_]{1,32}$/)]).default(''),
  trackingNo: z
    .string()
    .max(80)
    .transform(normaliseTracking)
    .refine((number) => isTrackingNumber(number) && !isOwnNumber(number), { error: 'trackingNo' }),
  notify: z.string().optional(),
  /** The number was compared with the label, whatever speaks against it. */
  sure: z.string().optional(),
  idempotencyKey: PressKey.optional(),
})

const pieceOf = (ticked: string) => {
  const [id = '', version] = ticked.split(' ')
  return { id, version: Number(version) }
}

export const ship = action('order:ship', Input, (typed) =>
  inWords('fulfilment.together.fault', async () => {
    const { id, from, trackingNo, idempotencyKey } = typed
    const carrier =
      typed.carrier || guessCarrier(trackingNo) || (await refuse('INVALID_INPUT', { carrier: ['carrier'] }))
    const sure = typed.sure === '1'
    if (doubtOf(carrier, trackingNo) && !sure) await refuse('INVALID_INPUT', { trackingNo: ['doubtful'] })
    const body = {
      ...{ orders: typed.orders.map(pieceOf), carrier, trackingNo },
      ...{ notifyBuyer: typed.notify === '1', refuseRepeated: !sure },
    }
    const { shipped } = await upstream(shipTogether, { body }, idempotencyKey ? { idempotencyKey } : {})
    return done(togetherHref(id, from), 'fulfilment.together.done.shipped', {
      under: '/order',
      values: { count: shipped },
    })
  }),
)
