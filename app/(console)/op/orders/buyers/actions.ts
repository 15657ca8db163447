'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import * as contract from '@/lib/contract/buyer/op'
import { upstream } from '@/lib/upstream/call'
import { BUYERS } from './_buyers/buyer-list'

const HERE = { under: BUYERS }
const One = { id: contract.blockBuyer.body.shape.id, version: z.coerce.number().int() }
const reason = contract.blockBuyer.body.shape.reason

export const block = action('buyer:block', z.object({ ...One, reason }), async (body) => {
  await upstream(contract.blockBuyer, { body })
  return done(`${BUYERS}/${body.id}`, 'buyers.done.blocked', HERE)
})

export const unblock = action('buyer:block', z.object(One), async (body) => {
  await upstream(contract.unblockBuyer, { body })
  return done(`${BUYERS}/${body.id}`, 'buyers.done.unblocked', HERE)
})

export const endSessions = action('buyer:block', z.object({ id: One.id }), async (body) => {
  await upstream(contract.endBuyerSessions, { body })
  return done(`${BUYERS}/${body.id}`, 'buyers.done.ended', HERE)
})

export const erase = action('buyer:erase', z.object({ ...One, reason }), async (body) => {
  await upstream(contract.eraseBuyer, { body })
  return done(`${BUYERS}/${body.id}`, 'buyers.done.erased', HERE)
})
