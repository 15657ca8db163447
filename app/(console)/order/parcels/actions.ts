'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import type { ActionResult } from '@/lib/actions/result'
import {
  answerClaim,
  claimParcel,
  contactCarrier,
  refreshParcel,
  resendParcel,
  tellParcelAgain,
} from '@/lib/contract/parcel'
import { parsePounds } from '@/lib/domain/money'
import { upstream } from '@/lib/upstream/call'
import { spoken } from '../_shipping/order-words'
import { confirmedCarrier } from '../_shipping/send-parcel'
import { ParcelNumber } from '../_shipping/ship-input'

const LIST = '/order/parcels'
const { id, note } = claimParcel.body.shape

/** Amount in pounds as typed; empty if only a search is requested. */
const Pounds = z.string().transform((text, context) => {
  if (text.trim() === '') return null
  const pence = parsePounds(text)
  if (pence !== null && pence > 0 && pence <= 1_000_000) return pence
  context.addIssue({ code: 'custom', message: 'price' })
  return z.NEVER
})

export const claim = action('parcel:claim', z.object({ id, note, amount: Pounds }), async ({ amount, ...body }) => {
  await upstream(claimParcel, { body: { ...body, amountP: amount } })
  return done(`${LIST}/${body.id}`, 'parcel.done.claimed', { under: LIST })
})

const { state, version } = answerClaim.body.shape
const Answer = z.object({ id, note, state, version: z.coerce.number().pipe(version) })

export const answer = action('parcel:claim', Answer, async (body) => {
  await upstream(answerClaim, { body })
  return done(`${LIST}/${body.id}`, 'parcel.done.answered', { under: LIST })
})

export const refresh = action('parcel:claim', z.object({ id }), async (body) => {
  await upstream(refreshParcel, { body })
  return done(`${LIST}/${body.id}`, 'parcel.done.refreshed', { under: LIST })
})

export const contact = action('parcel:claim', contactCarrier.body, async (body) => {
  await upstream(contactCarrier, { body })
  return done(`${LIST}/${body.id}`, 'parcel.done.contacted', { under: LIST })
})

export const tellAgain = action('order:ship', z.object({ id }), async (body) => {
  await upstream(tellParcelAgain, { body })
  return done(`${LIST}/${body.id}`, 'parcel.done.told', { under: LIST })
})

const Resend = ParcelNumber.extend({ id, notify: z.string().optional(), idempotencyKey: PressKey })

const sendAgain = action('order:ship', Resend, async (typed) => {
  const { trackingNo, idempotencyKey } = typed
  const carrier = await confirmedCarrier(typed)
  const body = { id: typed.id, carrier, trackingNo, notifyBuyer: typed.notify === '1' }
  const sent = await upstream(resendParcel, { body }, { idempotencyKey })
  return done(`${LIST}/${sent.id}`, 'parcel.done.resent', { under: '/order', values: { no: sent.no } })
})

export async function resend(_: unknown, form: unknown): Promise<ActionResult<never>> {
  return spoken(await sendAgain(form))
}
