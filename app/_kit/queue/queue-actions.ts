'use server'

import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { text } from '@/lib/actions/form-values'
import * as contract from '@/lib/contract/approval'
import { safeRedirect } from '@/lib/navigation/redirect'
import { upstream } from '@/lib/upstream/call'
import { UpstreamError } from '@/lib/upstream/error'
import { read } from '@/lib/upstream/read'
import { done } from '../record/flash'

const INBOX = '/op/approvals'
const WORDS = 'approval.done'
const { kind, id } = contract.takeApproval.body.shape
const Case = z.object({ kind, id })

/** Address of the page with the button. */
const back = (form: unknown): string => safeRedirect(text(form, 'at')) ?? INBOX

type Result = { ok: true } | { ok: false; message: string }

async function toldAt(form: unknown, result: Result, words: string): Promise<never> {
  if (result.ok) return done(back(form), `${WORDS}.${words}`, { under: INBOX })
  return done(back(form), `${WORDS}.refused`, { tone: 'danger', values: { why: result.message } })
}

const next = action('approval:view', z.object({ kind: kind.optional() }), (body) =>
  upstream(contract.takeNextApproval, { body }),
)

/** Takes the unassigned case that is due first, and opens it. */
export async function takeNext(form: unknown): Promise<void> {
  const result = await next(form)
  if (!result.ok) return toldAt(form, result, 'refused')
  if (!result.data) return done(back(form), `${WORDS}.nothing`, { tone: 'info' })
  return done(`${result.data.href}?inbox=1`, `${WORDS}.taken`, { under: INBOX })
}

const taking = action('approval:view', Case.extend({ over: z.coerce.number().int().optional() }), (body) =>
  upstream(contract.takeApproval, { body }),
)

export async function take(form: unknown): Promise<void> {
  return toldAt(form, await taking(form), 'taken')
}

const releasing = action('approval:view', Case, (body) => upstream(contract.releaseApproval, { body }))

export async function release(form: unknown): Promise<void> {
  return toldAt(form, await releasing(form), 'released')
}

const undoing = action('approval:view', contract.undoDecision.body, (body) => upstream(contract.undoDecision, { body }))

/** Undoes the caller's own decision, and redirects to its case. */
export async function undoDecision(form: unknown): Promise<void> {
  const result = await undoing(form)
  if (!result.ok) return done(INBOX, `${WORDS}.refused`, { tone: 'danger', values: { why: result.message } })
  return done(result.data.href, `${WORDS}.undone`, { tone: 'info', under: '/op' })
}

const Undone = z.object({ from: z.string().max(2_000), held: z.array(contract.undoDecision.body.shape.id).default([]) })

const undoingMany = action('approval:view', Undone, async ({ held, from }) => {
  let undone = 0
  for (const one of held)
    try {
      await upstream(contract.undoDecision, { body: { id: one } })
      undone += 1
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.code !== 'UNDO_OVER') throw error
    }
  const late = held.length - undone
  const options = { values: { undone, late }, tone: late > 0 ? 'warn' : 'info', under: '/op' } as const
  return done(safeRedirect(from) ?? INBOX, 'approval.bulk.undone', options)
})

/** Undoes decisions of a bulk page that have not been executed, and redirects to its list. */
export async function undoMany(form: unknown): Promise<void> {
  const result = await undoingMany(form)
  if (!result.ok) return toldAt(form, result, 'refused')
}

const handing = action('approval:view', Case.extend({ inbox: z.string().default('') }), async ({ inbox, ...body }) => {
  const place = await read(contract.getApproval, { query: { ...body, ...(inbox && { inbox: '1' }) } }, { else: null })
  await upstream(contract.askSecondApproval, { body })
  return place?.next ? `${place.next}${inbox && '?inbox=1'}` : INBOX
})

/** Passes a case with warnings to a second person, and redirects to the next one. */
export async function askSecond(form: unknown): Promise<void> {
  const result = await handing(form)
  if (!result.ok) return toldAt(form, result, 'refused')
  return done(result.data, `${WORDS}.handedOn`, { under: INBOX })
}

const { reason } = contract.snoozeApproval.body.shape

/** Snoozes a case; an invalid reason is reported in the form. */
export const snooze = action(
  'approval:view',
  Case.extend({ hours: z.coerce.number().int(), reason, at: z.string() }),
  async ({ at, ...body }) => {
    await upstream(contract.snoozeApproval, { body })
    return done(safeRedirect(at) ?? INBOX, `${WORDS}.snoozed`, { under: INBOX })
  },
)
