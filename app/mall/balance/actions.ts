'use server'

import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { inWords } from '@/lib/actions/in-words'
import { askPayout } from '@/lib/contract/buyer-payout'
import { returnWallet, startTopUp } from '@/lib/contract/wallet'
import { parsePounds } from '@/lib/domain/money'
import { TOP_UP_MAX_P, TOP_UP_MIN_P } from '@/lib/domain/wallet'
import { currentCaller } from '@/lib/session/caller'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { UpstreamError } from '@/lib/upstream/error'
import { Pressed } from '../_shared/begin-to-pay'
import { doneAt } from '../_shared/done'

/** Returns the amount in pence, or reports an error at its field. */
async function requireAmount(typed: string): Promise<number> {
  const pence = parsePounds(typed)
  const [{ locale, requestId }, t] = await Promise.all([currentCaller(), getTranslations('mall.balance.fault')])
  const refuse = (fault: string): never => {
    throw new UpstreamError('INVALID_INPUT', locale, { requestId, fields: { amountP: [t(fault)] } })
  }
  if (pence === null) return refuse('format')
  if (pence < TOP_UP_MIN_P) return refuse('tooSmall')
  return pence > TOP_UP_MAX_P ? refuse('tooBig') : pence
}

const Asked = z.object({
  amountP: z.string().trim().max(20),
  method: z.coerce.number().pipe(startTopUp.body.shape.method),
  idempotencyKey: Pressed,
})

/** Redirects to the provider's page. */
export const topUp = buyerAction(Asked, async ({ amountP, method, idempotencyKey }) => {
  const body = { amountP: await requireAmount(amountP), method }
  const { page } = await asBuyer(startTopUp, { body }, idempotencyKey)
  redirect(page)
})

const Back = z.object({ amountP: z.coerce.number().int().min(1), idempotencyKey: Pressed })

/** Refunds the balance to its payments: exactly the amount shown, or nothing. */
export const sendBack = buyerAction(Back, async ({ amountP, idempotencyKey }) => {
  await asBuyer(returnWallet, { body: { amountP } }, idempotencyKey)
  doneAt('/mall/balance', 'sentBack')
})

const { holder, sortCode, accountNo, iban } = askPayout.body.shape
const Bank = z.object({
  ...{ holder, sortCode, accountNo, iban },
  amountP: z.coerce.number().int().min(1),
  idempotencyKey: Pressed,
})

/** Requests a bank payout of the part that no payment can take back. */
export const toBank = buyerAction(Bank, async ({ idempotencyKey, ...body }) => {
  await inWords('mall.balance.bank.fault', () => asBuyer(askPayout, { body }, idempotencyKey))
  doneAt('/mall/balance', 'toBank')
})
