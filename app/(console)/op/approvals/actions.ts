'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { text } from '@/lib/actions/form-values'
import { assignApprovals } from '@/lib/contract/approval'
import { safeRedirect } from '@/lib/navigation/redirect'
import { upstream } from '@/lib/upstream/call'

const INBOX = '/op/approvals'
const { assignee, cases } = assignApprovals.body.shape

/** Value of a ticked box: "goodsReview:0190…". */
const Ticked = z.string().transform((value) => {
  const [kind = '', id = ''] = value.split(':')
  return { kind, id }
})

const giving = action(
  'approval:assign',
  z.object({ assignee, cases: z.array(Ticked).default([]).pipe(cases) }),
  (body) => upstream(assignApprovals, { body }),
)

/** Assigns the ticked cases to a person and redirects to the same list. */
export async function assign(form: unknown): Promise<void> {
  const result = await giving(form)
  const to = safeRedirect(text(form, 'at')) ?? INBOX
  if (!result.ok) return done(to, 'approval.done.notAssigned', { tone: 'warn' })
  const { skipped } = result.data
  const words = `approval.done.${skipped > 0 ? 'assignedSome' : 'assigned'}`
  return done(to, words, { values: result.data, tone: skipped > 0 ? 'warn' : 'ok', under: INBOX })
}
