'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import type { ActionResult } from '@/lib/actions/result'
import { Id } from '@/lib/contract/common'
import { shipTogether } from '@/lib/contract/order/together'
import { isConfirmed } from '@/lib/domain/tracking'
import { upstream } from '@/lib/upstream/call'
import { spoken } from '../_shipping/order-words'
import { atFields, confirmedCarrier } from '../_shipping/send-parcel'
import { ParcelNumber } from '../_shipping/ship-input'
import { togetherHref } from './together-address'

const Input = ParcelNumber.extend({
  id: Id,
  from: z.string().max(512).default(''),
  /** Ticked orders: id and the version on the page. */
  orders: z
    .array(z.string().regex(/^[\w-]{36} \d{1,9}$/))
    .default([])
    .refine((ticked) => ticked.length >= 2, { error: 'two' }),
  notify: z.string().optional(),
  idempotencyKey: PressKey,
})

const pieceOf = (ticked: string) => {
  const [id = '', version] = ticked.split(' ')
  return { id, version: Number(version) }
}

const send = action('order:ship', Input, async (typed) => {
  const { id, from, trackingNo, idempotencyKey } = typed
  const body = {
    orders: typed.orders.map(pieceOf),
    carrier: await confirmedCarrier(typed),
    trackingNo,
    notifyBuyer: typed.notify === '1',
    refuseRepeated: !isConfirmed(typed.repeatedOk, trackingNo),
  }
  const { shipped } = await atFields(upstream(shipTogether, { body }, { idempotencyKey }))
  return done(togetherHref(id, from), 'fulfilment.together.done.shipped', {
    under: '/order',
    values: { count: shipped },
  })
})

export async function ship(_: unknown, form: unknown): Promise<ActionResult<never>> {
  return spoken(await send(form), 'fulfilment.together.fault')
}
