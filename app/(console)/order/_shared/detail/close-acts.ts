'use server'

import { decideCase } from '@/app/_kit/queue/decide-case'
import { action } from '@/lib/actions/action'
import type { ActionResult } from '@/lib/actions/result'
import * as work from '@/lib/contract/order/work'
import { upstream } from '@/lib/upstream/call'
import { spoken } from '../../_shipping/order-words'
import { ReasonedInput } from './act-inputs'
import { arrive, attempt } from './act-outcome'
import { isInbox } from './detail-address'
import { reasoned } from './reasoned'

/* Closing a paid order takes two people of the platform: one requests it, another approves or refuses. */

const INBOX_WORDS = { closeApproved: 'closingAgreed', closeDropped: 'closingRefused' } as const

/** Decides a request; from the inbox, continues with the next case. */
async function decided(input: ReasonedInput, write: () => Promise<unknown>, outcome: 'closeApproved' | 'closeDropped') {
  const decide = () => attempt(input, write())
  if (isInbox(input)) {
    const inbox = { kind: 'orderClosing', id: input.id, inbox: '1', queue: '/op/orders/list' } as const
    return decideCase({ ...inbox, decide, words: () => `approval.done.${INBOX_WORDS[outcome]}` })
  }
  await decide()
  return arrive(input, outcome)
}

export async function askClose(_: unknown, form: unknown): Promise<ActionResult<never>> {
  const run = action('orderOp:close', ReasonedInput, async (input) => {
    await attempt(input, upstream(work.askClose, ...reasoned(input)))
    return arrive(input, 'closeAsked')
  })
  return spoken(await run(form))
}

export async function approveClose(_: unknown, form: unknown): Promise<ActionResult<never>> {
  const run = action('orderOp:close:approve', ReasonedInput, (input) =>
    decided(input, () => upstream(work.approveClose, ...reasoned(input)), 'closeApproved'),
  )
  return spoken(await run(form))
}

export async function dropClose(_: unknown, form: unknown): Promise<ActionResult<never>> {
  const run = action('orderOp:close', ReasonedInput, (input) =>
    decided(input, () => upstream(work.dropClose, ...reasoned(input)), 'closeDropped'),
  )
  return spoken(await run(form))
}
