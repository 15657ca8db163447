'use server'

import { z } from 'zod'
import { DECISION, decideCase, remarkOf } from '@/app/_kit/queue/decide-case'
import { done } from '@/app/_kit/record/flash'
import { QUEUE } from '@/app/(console)/ads/_order/order-list'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { decideAdOrder, stopAdOrderByPlatform } from '@/lib/contract/ads/order'
import { AD_ORDER } from '@/lib/domain/ads/order'
import { upstream } from '@/lib/upstream/call'

const One = { id: decideAdOrder.body.shape.id, version: z.coerce.number().int() }

/** Decides a picture and redirects to the next pending one, or to the queue. */
export const decide = action(
  'adOrder:decide',
  z.object({ ...DECISION, ...One }),
  async ({ id, version, inbox, ...typed }) => {
    const remark = await remarkOf('ad_return_reason', typed)
    const accept = typed.decision === 'accept'
    const body = { id, version, accept, remarkZh: remark.zh, remarkEn: remark.en }
    return decideCase({
      ...{ kind: 'adOrder', id, inbox, queue: QUEUE },
      decide: (send) => inWords('adOrder.fault', () => send(decideAdOrder, body)),
      words: ({ state }) =>
        accept
          ? 'adOrder.done.passed'
          : state === AD_ORDER.failed
            ? 'adOrder.done.failed'
            : 'adOrder.done.pictureFailed',
    })
  },
)

const Stopped = z.object({ ...stopAdOrderByPlatform.body.shape, ...One })

export const stop = action('adOrder:decide', Stopped, async (body) => {
  await inWords('adOrder.fault', () => upstream(stopAdOrderByPlatform, { body }))
  return done(`${QUEUE}/${body.id}`, 'adOrder.done.stoppedByPlatform', { under: '/op/ads' })
})
