'use server'

import { z } from 'zod'
import { actAction } from '@/app/_kit/act/act-action'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import {
  divertRefusedRefund,
  retryRefusedRefund,
  revealBuyerAccount,
  transferRefusedRefund,
} from '@/lib/contract/buyer-payout'
import { upstream } from '@/lib/upstream/call'
import { PAYOUT_SCREEN } from './payout-screen'

const PATH = '/op/finance/buyer-payouts'

export const runPayoutAct = actAction(PAYOUT_SCREEN)

const Named = z.object({
  id: retryRefusedRefund.body.shape.id,
  way: z.enum(['retry', 'divert']),
  idempotencyKey: PressKey.optional(),
})

/** Retries a refused refund at the provider, or credits the buyer's balance. */
export const answerRefused = action('withdraw:audit', Named, async ({ id, way, idempotencyKey }) => {
  const call = way === 'retry' ? retryRefusedRefund : divertRefusedRefund
  await upstream(call, { body: { id } }, idempotencyKey ? { idempotencyKey } : {})
  await done(PATH, `finance.buyerPayout.done.${way}`, { under: PATH })
})

const { holder, sortCode, accountNo, iban, note } = transferRefusedRefund.body.shape
const Transferred = z.object({
  ...{ id: Named.shape.id, holder, sortCode, accountNo, iban, note },
  idempotencyKey: PressKey.optional(),
})

/** Pays a refused refund to a bank account once another person has approved it. */
export const transfer = action('withdraw:audit', Transferred, async ({ idempotencyKey, ...body }) => {
  const send = () => upstream(transferRefusedRefund, { body }, idempotencyKey ? { idempotencyKey } : {})
  await inWords('finance.buyerPayout.refused.transfer.fault', send)
  await done(PATH, 'finance.buyerPayout.done.transfer', { under: PATH })
})

const Shown = z.object({ id: revealBuyerAccount.body.shape.id })

/** Reveals the full account number for some minutes. */
export const reveal = action('payout:send', Shown, async (body) => {
  await upstream(revealBuyerAccount, { body })
  await done(PATH, 'finance.buyerPayout.done.reveal', { under: PATH })
})
