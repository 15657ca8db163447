'use server'

import { action } from '@/lib/actions/action'
import type { ActionResult } from '@/lib/actions/result'
import * as work from '@/lib/contract/order-work'
import { upstream } from '@/lib/upstream/call'
import { ReasonedInput } from './act-inputs'
import { arrive, attempt, spoken } from './act-outcome'
import { reasoned } from './reasoned'

/* A paid order is closed by two persons of the platform: one asks, another agrees or refuses. */

export async function askClose(_: unknown, form: unknown): Promise<ActionResult<never>> {
  const run = action('orderOp:close', ReasonedInput, async (input) => {
    await attempt(input, upstream(work.askClose, ...reasoned(input)))
    return arrive(input, 'closeAsked')
  })
  return spoken(await run(form))
}

export async function approveClose(_: unknown, form: unknown): Promise<ActionResult<never>> {
  const run = action('orderOp:close:approve', ReasonedInput, async (input) => {
    await attempt(input, upstream(work.approveClose, ...reasoned(input)))
    return arrive(input, 'closeApproved')
  })
  return spoken(await run(form))
}

export async function dropClose(_: unknown, form: unknown): Promise<ActionResult<never>> {
  const run = action('orderOp:close', ReasonedInput, async (input) => {
    await attempt(input, upstream(work.dropClose, ...reasoned(input)))
    return arrive(input, 'closeDropped')
  })
  return spoken(await run(form))
}
