'use server'

import { z } from 'zod'
import { DECISION, decideCase, lookedOf, remarkOf } from '@/app/_kit/queue/decide-case'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { decideDocument, remindDocuments, requestDocument } from '@/lib/contract/shop/document'
import { upstream } from '@/lib/upstream/call'

const QUEUE = '/op/merchants/documents'
const HERE = { under: QUEUE }
const FAULTS = 'shop.documents.fault'
const version = z.coerce.number().int()
const { id } = decideDocument.body.shape
const Typed = z.object({ ...DECISION, id, version })

/** Decides a case and redirects to the next pending one, or to the queue. */
export const decide = action('merchant:document', Typed, async ({ id, version, inbox, ...typed }) => {
  const remark = await remarkOf('document_reason', typed)
  const body = {
    id,
    version,
    accept: typed.decision === 'accept',
    reasonZh: remark.zh,
    reasonEn: remark.en,
    ...lookedOf(typed),
  }
  return decideCase({
    ...{ kind: 'shopDocument', id, inbox, queue: QUEUE },
    decide: (send) => inWords(FAULTS, () => send(decideDocument, body)),
    words: ({ state }) => `shop.documents.done.${state}`,
  })
})

export const remind = action('merchant:document', z.object({ id }), async (typed) => {
  await upstream(remindDocuments, { body: { ids: [typed.id] } })
  return done(`${QUEUE}/${typed.id}`, 'shop.documents.done.reminded', HERE)
})

const asked = requestDocument.body.shape
const Asked = z.object({
  id,
  version,
  days: z.coerce.number().pipe(asked.days),
  reasonZh: asked.reasonZh,
  reasonEn: asked.reasonEn,
})

export const ask = action('merchant:document', Asked, async (body) => {
  await inWords(FAULTS, () => upstream(requestDocument, { body }))
  return done(`${QUEUE}/${body.id}`, 'shop.documents.done.asked', HERE)
})
