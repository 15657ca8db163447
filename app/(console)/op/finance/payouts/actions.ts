'use server'

import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/finance/payout'
import { currentCaller } from '@/lib/session/caller'
import { upstream } from '@/lib/upstream/call'
import { UpstreamError } from '@/lib/upstream/error'
import { readBankAnswers } from './_payouts/bank-answers'
import { PAYOUTS } from './_payouts/payout-list'

const HERE = { under: '/op/finance' }
const FAULTS = 'finance.fault'
const version = z.coerce.number().int()
const added = contract.addPayout.body.shape

const Added = z.object({ ...added, idempotencyKey: PressKey.optional() })

/** Creates a batch from the ticked withdrawals. */
export const add = action('payout:send', Added, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { id, no } = await inWords(FAULTS, () => upstream(contract.addPayout, { body }, options))
  await done(`${PAYOUTS}/${id}`, 'finance.payout.done.added', { ...HERE, values: { no } })
})

const One = z.object({ ...contract.sendPayout.body.shape, version })

/** Sends a batch. */
export const send = action('payout:send', One, async (body) => {
  await upstream(contract.sendPayout, { body })
  await done(`${PAYOUTS}/${body.id}`, 'finance.payout.done.sent', HERE)
})

/** Cancels a batch that was not sent. */
export const cancel = action('payout:send', One, async (body) => {
  await upstream(contract.cancelPayout, { body })
  await done(`${PAYOUTS}/${body.id}`, 'finance.payout.done.cancelled', HERE)
})

const batchId = contract.sendPayout.body.shape.id
const said = contract.answerPayoutLine.body.shape
const Answered = z.object({
  ...{ batchId, version, paidRef: said.paidRef, reasonZh: said.reasonZh, reasonEn: said.reasonEn },
  line: z.string({ error: 'required' }).regex(/^[^:]+:\d+$/, { error: 'required' }),
  result: z.enum(['paid', 'refused']),
})

/** Records the bank's result for one line. */
export const answer = action(
  'payout:send',
  Answered.omit({ version: true }),
  async ({ batchId: batch, line, result, ...typed }) => {
    const [id = '', seen] = line.split(':')
    const body = { ...typed, id, version: Number(seen), paid: result === 'paid' }
    await inWords(FAULTS, () => upstream(contract.answerPayoutLine, { body }))
    await done(`${PAYOUTS}/${batch}`, `finance.payout.done.${result}`, HERE)
  },
)

const Retried = z.object({ ...contract.retryPayoutLine.body.shape, version, batchId })

/** Asks the provider again about a line that timed out. */
export const retry = action('payout:send', Retried, async ({ batchId: batch, ...body }) => {
  await upstream(contract.retryPayoutLine, { body })
  await done(`${PAYOUTS}/${batch}`, 'finance.payout.done.retried', HERE)
})

async function refuseFile(key: 'file.unreadable' | 'file.empty'): Promise<never> {
  const [t, { locale, requestId }] = await Promise.all([getTranslations('finance.payout'), currentCaller()])
  throw new UpstreamError('INVALID_INPUT', locale, { requestId, fields: { file: [t(key)] } })
}

const FILE_MAX = 500_000
const Imported = z.object({ id: batchId, file: z.instanceof(File) })
const SHOWN = 5

/** Imports the file of the bank's results. */
export const takeAnswers = action('payout:send', Imported, async ({ id, file }) => {
  if (file.size === 0) return refuseFile('file.empty')
  const rows = file.size > FILE_MAX ? null : await readBankAnswers(file)
  if (!rows || rows.length === 0) return refuseFile('file.unreadable')
  const { paid, refused, same, faults } = await upstream(contract.importPayoutAnswers, { body: { id, rows } })
  const t = await getTranslations('finance.payout')
  const named = faults
    .slice(0, SHOWN)
    .map(({ row, ref, fault }) => t('file.fault', { row, ref, why: t(`fault.${fault}`) }))
  const values = { paid, refused, same, left: faults.length, faults: named.join(' ') }
  return done(`${PAYOUTS}/${id}`, `finance.payout.done.${faults.length > 0 ? 'takenSome' : 'taken'}`, {
    ...{ ...HERE, values },
    tone: faults.length > 0 ? 'warn' : 'ok',
  })
})
