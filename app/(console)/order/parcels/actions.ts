'use server'

import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { answerClaim, claimParcel } from '@/lib/contract/parcel'
import { parsePounds } from '@/lib/domain/money'
import { upstream } from '@/lib/upstream/call'
import { done } from '../../_record/flash'

const LIST = '/order/parcels'
const { id, note } = claimParcel.body.shape

/** Pounds as they were typed; empty where only a search is asked for. */
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
