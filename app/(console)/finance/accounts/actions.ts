'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { Id } from '@/lib/contract/common'
import { addPayoutAccount, removePayoutAccount } from '@/lib/contract/finance'
import { setSellerTax } from '@/lib/contract/finance/report'
import { upstream } from '@/lib/upstream/call'

const LIST = '/finance/accounts'

const Added = z.object({ ...addPayoutAccount.body.shape, idempotencyKey: PressKey.optional() })

export const add = action('finance:account', Added, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  await inWords('finance.fault', () => upstream(addPayoutAccount, { body }, options))
  await done(LIST, 'finance.done.accountAdded', { under: '/finance' })
})

export const remove = action('finance:account', z.object({ id: Id }), async (query) => {
  await upstream(removePayoutAccount, { query })
  await done(LIST, 'finance.done.accountRemoved', { under: '/finance' })
})

export const setTax = action('finance:account', setSellerTax.body, async (body) => {
  await inWords('finance.sellerReport.fault', () => upstream(setSellerTax, { body }))
  await done(LIST, 'finance.sellerReport.done.kept', { under: '/finance' })
})
