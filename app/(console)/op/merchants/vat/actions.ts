'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { Id } from '@/lib/contract/common'
import * as contract from '@/lib/contract/vat/registration'
import { upstream } from '@/lib/upstream/call'

const FAULTS = 'vat.registrations.fault'
const shopPage = (shopId: string) => `/op/merchants/list/${encodeURIComponent(shopId)}?tab=vat`
const doneAt = (shopId: string, word: 'added' | 'answered' | 'ended') =>
  done(shopPage(shopId), `vat.registrations.done.${word}`, { under: '/op/merchants' })

const idempotencyKey = PressKey.optional()
const Seen = { shopId: Id, id: Id, version: z.coerce.number().int() }

const Added = z.object({ ...contract.addVatRegistration.body.shape, idempotencyKey })

export const add = action('vat:check', Added, async ({ idempotencyKey: key, ...body }) => {
  await inWords(FAULTS, () => upstream(contract.addVatRegistration, { body }, key ? { idempotencyKey: key } : {}))
  return doneAt(body.shopId, 'added')
})

const Answered = z.object({ ...contract.RegisterAnswer.shape, ...Seen })

export const answer = action('vat:check', Answered, async ({ shopId, ...body }) => {
  await inWords(FAULTS, () => upstream(contract.answerVatRegistration, { body }))
  return doneAt(shopId, 'answered')
})

const Ended = z.object({ ...Seen, untilDay: contract.endVatRegistration.body.shape.untilDay })

export const end = action('vat:check', Ended, async ({ shopId, ...body }) => {
  await inWords(FAULTS, () => upstream(contract.endVatRegistration, { body }))
  return doneAt(shopId, 'ended')
})
