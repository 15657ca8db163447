'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { shopperAction } from '@/lib/actions/buyer-action'
import { Id } from '@/lib/contract/common'
import { payInSandbox } from '@/lib/contract/payment'
import { SANDBOX_CARDS, type SandboxCard } from '@/lib/domain/sandbox'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { beginToPay, Method, Pressed } from '../_shared/begin-to-pay'

const Chosen = z.object({
  ...{ id: Id, method: Method, idempotencyKey: Pressed },
  importAccepted: z.literal('1').optional().transform(Boolean),
})

export const pay = shopperAction(Chosen, async ({ id, idempotencyKey, ...chosen }) =>
  redirect(await beginToPay(id, chosen, idempotencyKey)),
)

const CARDS = Object.keys(SANDBOX_CARDS) as [SandboxCard, ...SandboxCard[]]
const Card = z.object({ id: Id, paymentId: Id.or(z.literal('')), card: z.enum(CARDS) })

/** Sends the sandbox's notification to the marketplace; the buyer returns to the payment, or to the balance. */
export const useCard = shopperAction(Card, async ({ id, paymentId, card }) => {
  await asBuyer(payInSandbox, { params: { id }, body: { card: SANDBOX_CARDS[card] } })
  redirect(paymentId ? `/mall/pay/${paymentId}?from=provider` : `/mall/balance?attempt=${id}`)
})
