'use server'

import { z } from 'zod'
import { DECISION, decideCase, lookedOf } from '@/app/_kit/queue/decide-case'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { decideAccount } from '@/lib/contract/finance/op'
import { linkAccount, revealAccount } from '@/lib/contract/finance/payout'
import { upstream } from '@/lib/upstream/call'

const DESK = '/op/finance/accounts'
const { id } = decideAccount.body.shape
const Decided = z.object({ ...DECISION, id, version: z.coerce.number().int() })

/** Verifies or returns an account, and redirects to the next pending case. */
export const decide = action('withdraw:audit', Decided, async ({ id, version, inbox, decision, ...typed }) => {
  const { remarkZh, remarkEn } = typed
  const accept = decision === 'accept'
  const body = { id, version, accept, remarkZh, remarkEn, ...lookedOf(typed) }
  return decideCase({
    ...{ kind: 'payoutAccount', id, inbox, queue: DESK },
    decide: (send) => inWords('finance.fault', () => send(decideAccount, body)),
    words: () => (accept ? 'finance.accountDesk.done.verified' : 'finance.accountDesk.done.returned'),
  })
})

const Linked = z.object({
  id,
  version: z.coerce.number().int(),
  providerAccount: linkAccount.body.shape.providerAccount,
})

/** Sets the Stripe account through which a verified payout account is paid. */
export const link = action('withdraw:audit', Linked, async (body) => {
  await inWords('finance.fault', () => upstream(linkAccount, { body }))
  await done(`${DESK}/${body.id}`, 'finance.accountDesk.done.linked', { under: '/op/finance' })
})

/** Reveals the full number to the reader for some minutes; it is part of the page, never of the address. */
export const reveal = action('withdraw:audit', revealAccount.body, async (body) => {
  await inWords('finance.fault', () => upstream(revealAccount, { body }))
  await done(`${DESK}/${body.id}`, 'finance.accountDesk.done.revealed', { under: '/op/finance' })
})
