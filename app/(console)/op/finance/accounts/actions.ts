'use server'

import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { decideAccount } from '@/lib/contract/finance-op'
import { linkAccount, revealAccount } from '@/lib/contract/finance-payout'
import { upstream } from '@/lib/upstream/call'
import { done } from '../../../_record/flash'

const DESK = '/op/finance/accounts'
const { id, remarkZh, remarkEn } = decideAccount.body.shape

const Decided = z.object({
  id,
  version: z.coerce.number().int(),
  decision: z.enum(['accept', 'return']),
  remarkZh,
  remarkEn,
})

/** Verifies or returns, and leads to the next account that waits. */
export const decide = action('withdraw:audit', Decided, async ({ decision, ...typed }) => {
  const body = { ...typed, accept: decision === 'accept' }
  const { next } = await inWords('finance.fault', () => upstream(decideAccount, { body }))
  const said = decision === 'accept' ? 'finance.accountDesk.done.verified' : 'finance.accountDesk.done.returned'
  await done(next ? `${DESK}/${next}` : DESK, said, { under: '/op/finance' })
})

const Linked = z.object({
  id,
  version: z.coerce.number().int(),
  providerAccount: linkAccount.body.shape.providerAccount,
})

/** Names the account at Stripe through which a verified payout account is paid. */
export const link = action('withdraw:audit', Linked, async (body) => {
  await inWords('finance.fault', () => upstream(linkAccount, { body }))
  await done(`${DESK}/${body.id}`, 'finance.accountDesk.done.linked', { under: '/op/finance' })
})

/** Shows the whole number to its reader for some minutes; the answer travels with the page, not with the address. */
export const reveal = action('withdraw:audit', revealAccount.body, async (body) => {
  await inWords('finance.fault', () => upstream(revealAccount, { body }))
  await done(`${DESK}/${body.id}`, 'finance.accountDesk.done.revealed', { under: '/op/finance' })
})
