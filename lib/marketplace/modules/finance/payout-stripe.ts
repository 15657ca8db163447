import type Stripe from 'stripe'
import type { Answer } from './payout-answers'
import { type PayoutAsk, type PayoutProvider, paidAs, refusedFor } from './payout-provider'

const CURRENCY = 'gbp'
const UNLINKED = ['收款账户尚未关联 Stripe 账户', 'The payout account is not linked to a Stripe account'] as const
const NOT_TAKEN = ['Stripe 拒绝向该账户转账', 'Stripe refuses to transfer money to this account'] as const

/** Stripe refuses with these before it moves money: another account or other rights are needed, no retry. */
const REFUSALS: ReadonlySet<string> = new Set([
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'resource_missing',
  'transfers_not_allowed',
])

/** Returns what Stripe has paid under a reference, or null. */
async function transferOf(stripe: Stripe, { ref, amountP }: PayoutAsk): Promise<Answer | null> {
  const { data } = await stripe.transfers.list({ transfer_group: ref, limit: 10 })
  const found = data.find(({ metadata, reversed }) => metadata.ref === ref && !reversed)
  if (!found) return null
  if (found.amount !== amountP) throw new Error('Stripe has paid another amount under this reference')
  return paidAs(found.id)
}

/** Stripe Connect: a transfer in pounds to the shop's account, from which Stripe pays its bank. */
export const stripePayouts = (stripe: Stripe): PayoutProvider => ({
  name: 'stripe',
  linked: true,
  async pay({ ref, amountP, account }) {
    if (!account) return refusedFor(...UNLINKED)
    try {
      const { id } = await stripe.transfers.create(
        { amount: amountP, currency: CURRENCY, destination: account, transfer_group: ref, metadata: { ref } },
        { idempotencyKey: `payout:${ref}` },
      )
      return paidAs(id)
    } catch (error) {
      const { code, type } = error as { code?: string; type?: string }
      if (type === 'StripeInvalidRequestError' && code && REFUSALS.has(code)) return refusedFor(...NOT_TAKEN)
      throw error
    }
  },
  lookUp: (asked) => transferOf(stripe, asked),
})
