'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import type { ActionResult } from '@/lib/actions/result'
import { Id, Version } from '@/lib/contract/common'
import { buyLabel, type Label, quoteLabel, voidLabel } from '@/lib/contract/label'
import { parseWhole } from '@/lib/domain/count'
import { LABEL_MOST } from '@/lib/domain/postage-label'
import { upstream } from '@/lib/upstream/call'
import { spoken } from '../../_shipping/order-words'
import { sendParcel } from '../../_shipping/send-parcel'
import { shipForm } from '../../_shipping/ship-input'
import { labelHref } from './label-address'

const MM_PER_CM = 10
const Here = z.object({ order: Id, from: z.string().max(512).default('') })

/** Parses a typed whole number; empty is not zero. */
const whole = (most: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'required' })
    .transform((text) => parseWhole(text))
    .pipe(z.int({ error: 'format' }).min(1).max(most))
const side = whole(LABEL_MOST.sideMm / MM_PER_CM)

const Parcel = Here.extend({ weight: whole(LABEL_MOST.weightG), length: side, width: side, height: side })

/** Message and tone for each state of a label. */
const TOLD: Record<Label['state'], readonly [string, 'ok' | 'info' | 'warn' | 'danger']> = {
  quoted: ['quoted', 'ok'],
  buying: ['buying', 'warn'],
  bought: ['bought', 'ok'],
  failed: ['failed', 'danger'],
  voiding: ['voiding', 'info'],
  void: ['voided', 'ok'],
}

type At = z.output<typeof Here>

function tell({ order, from }: At, [words, tone]: (typeof TOLD)[Label['state']], label: Label) {
  const values = { number: label.trackingNo ?? '', why: label.error ?? '' }
  return done(labelHref(order, from), `label.done.${words}`, { under: '/order', tone, values })
}

export const quote = action('order:ship', Parcel, async ({ order, from, weight, length, width, height }) => {
  const mm = { lengthMm: length * MM_PER_CM, widthMm: width * MM_PER_CM, heightMm: height * MM_PER_CM }
  const label = await upstream(quoteLabel, { body: { order, weightG: weight, ...mm } })
  return tell({ order, from }, TOLD[label.state], label)
})

const OfLabel = Here.extend({ id: Id, version: z.coerce.number().pipe(Version) })
const Choice = OfLabel.extend({ rate: z.string({ error: 'choose' }).min(1, { error: 'choose' }).max(100) })

export const buy = action('order:ship', Choice, async ({ id, rate, version, ...here }) => {
  const label = await upstream(buyLabel, { body: { id, rate, version } })
  return tell(here, TOLD[label.state], label)
})

export const giveBack = action('order:ship', OfLabel, async ({ id, version, ...here }) => {
  const label = await upstream(voidLabel, { body: { id, version } })
  return tell(here, label.state === 'bought' ? ['notVoided', 'danger'] : TOLD[label.state], label)
})

const Shipping = shipForm({ from: Here.shape.from, idempotencyKey: PressKey })

const sent = async (typed: z.output<typeof Shipping>): Promise<never> => {
  await sendParcel(typed)
  const values = { number: typed.trackingNo }
  return done(labelHref(typed.id, typed.from), 'label.done.shipped', { under: '/order', values })
}

export async function ship(_: unknown, form: unknown): Promise<ActionResult<never>> {
  return spoken(await action('order:ship', Shipping, sent)(form))
}

/** Shipping a prize has a separate call and permission. */
export async function shipPrize(_: unknown, form: unknown): Promise<ActionResult<never>> {
  return spoken(await action('order:luck:ship', Shipping, sent)(form))
}
