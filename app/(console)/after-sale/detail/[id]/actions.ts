'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { keptUploads, uploadFields } from '@/lib/actions/kept-uploads'
import { retryRefund } from '@/lib/contract/after-sale/op'
import * as contract from '@/lib/contract/after-sale/seller'
import { parsePounds } from '@/lib/domain/money'
import { upstream } from '@/lib/upstream/call'
import { receivedLines } from './received-lines'

const held = { id: contract.agreeCase.body.shape.id, version: z.coerce.number().int() }
const chosen = z
  .string()
  .max(64)
  .default('')
  .transform((id) => id || null)
const pounds = z
  .string()
  .transform(parsePounds)
  .pipe(z.int({ error: 'format' }))
const FAULT = 'afterSale.fault'

const told = (id: string, word: string) =>
  done(`/after-sale/detail/${id}`, `afterSale.done.${word}`, { under: '/after-sale' })

const { note } = contract.agreeCase.body.shape

export const agree = action('afterSale:audit', z.object({ ...held, addressId: chosen, note }), async (body) => {
  await upstream(contract.agreeCase, { body })
  return told(body.id, 'agreed')
})

const { reason } = contract.proposeCase.body.shape

export const propose = action(
  'afterSale:audit',
  z.object({ ...held, amountP: pounds.pipe(contract.proposeCase.body.shape.amountP), addressId: chosen, reason }),
  async (body) => {
    await upstream(contract.proposeCase, { body })
    return told(body.id, 'proposed')
  },
)

const { reasonCode, text } = contract.refuseCase.body.shape

export const refuse = action(
  'afterSale:audit',
  z.object({ ...held, reasonCode, text, ...uploadFields('files') }),
  async (typed) => {
    const { id, version, reasonCode: code, text: words } = typed
    const files = await keptUploads(typed, 'files', 'picture')
    const body = { id, version, reasonCode: code, text: words, files }
    await inWords(FAULT, () => upstream(contract.refuseCase, { body }))
    return told(id, 'refused')
  },
)

export const extend = action('afterSale:audit', z.object({ ...held, reason }), async (body) => {
  await upstream(contract.extendCase, { body })
  return told(body.id, 'extended')
})

const Received = z
  .looseObject({ ...held, note, ...uploadFields('files') })
  .transform((typed, context) => ({ ...typed, lines: receivedLines(typed, context) }))

export const receive = action('afterSale:receive', Received, async (typed) => {
  const files = await keptUploads(typed as never, 'files' as never, 'picture')
  const { id, version, lines, note: words } = typed
  const body = { id, version, lines, note: words, files }
  await inWords(FAULT, () => upstream(contract.receiveCase, { body }))
  return told(id, 'received')
})

export const refuseReceipt = action(
  'afterSale:receive',
  z.object({ ...held, text, ...uploadFields('files') }),
  async (typed) => {
    const files = await keptUploads(typed, 'files', 'picture')
    const { id, version, text: words } = typed
    await inWords(FAULT, () => upstream(contract.refuseReceipt, { body: { id, version, text: words, files } }))
    return told(id, 'toPlatform')
  },
)

export const refund = action('afterSale:refund', z.object(held), async (body) => {
  await upstream(contract.refundCase, { body })
  return told(body.id, 'refunded')
})

export const retry = action('afterSale:refund', z.object(held), async (body) => {
  await upstream(retryRefund, { body })
  return told(body.id, 'refunded')
})

const { carrier, trackingNo } = contract.sendReplacement.body.shape

export const sendReplacement = action('afterSale:receive', z.object({ ...held, carrier, trackingNo }), async (body) => {
  await inWords(FAULT, () => upstream(contract.sendReplacement, { body }))
  return told(body.id, 'replaced')
})

export const addEvidence = action(
  'afterSale:evidence',
  z.object({ ...held, text, ...uploadFields('files') }),
  async (typed) => {
    const files = await keptUploads(typed, 'files', 'picture')
    await upstream(contract.addEvidence, { body: { id: typed.id, text: typed.text, files } })
    return told(typed.id, 'evidence')
  },
)

export const escalate = action('afterSale:audit', z.object({ ...held, text }), async (body) => {
  await upstream(contract.escalateCase, { body })
  return told(body.id, 'toPlatform')
})

export const answerSettlement = action(
  'afterSale:audit',
  z.object({ ...held, answer: z.enum(['accept', 'decline']) }),
  async ({ answer, ...body }) => {
    await upstream(contract.answerSettlement, { body: { ...body, accept: answer === 'accept' } })
    return told(body.id, 'answered')
  },
)
