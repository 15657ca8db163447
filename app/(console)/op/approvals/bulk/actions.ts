'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { askAbout, carryTicked, Ticked } from '@/app/_kit/list/ticked'
import { DECISION, looked, remarkOf } from '@/app/_kit/queue/decide-case'
import { holding } from '@/app/_kit/queue/hold'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { undoDecision } from '@/lib/contract/approval'
import { Id } from '@/lib/contract/common'
import type { ErrorCode } from '@/lib/contract/errors'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requirePermission } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { UpstreamError } from '@/lib/upstream/error'
import { BULK_MOST, bulkHref } from './_bulk/bulk-address'
import { BULK_KIND_NAMES, BULK_KINDS, type BulkKindName } from './_bulk/kinds'

const kind = z.enum(BULK_KIND_NAMES)
const from = z.string().max(2_000).default('')

/** Leads from the ticked rows of a list to the page that decides them together. */
export async function chooseCases(of: BulkKindName, form: unknown): Promise<void> {
  const { list, permission } = BULK_KINDS[kind.parse(of)]
  const way = {
    words: 'approval.bulk',
    most: BULK_MOST,
    href: (ids: readonly string[], behind: string) => bulkHref({ kind: of, ids, from: behind }),
  }
  await carryTicked(form, list, (behind) => action(permission, Ticked, (ticked) => askAbout(ticked, behind, way)))
}

/** A ticked case in the version that was seen: "0190…:3". */
const Seen = z
  .string()
  .transform((text) => {
    const [id, version] = text.split(':')
    return { id, version: Number(version) }
  })
  .pipe(z.object({ id: Id, version: z.int().min(0) }))

const Typed = z.object({
  ...DECISION,
  kind,
  from,
  rows: z.array(Seen).min(1, { error: 'choose' }).max(BULK_MOST).default([]),
})

/** Fields of calls that spell the reason otherwise than the form. */
const FIELDS = { rule: 'reason', zh: 'remarkZh', en: 'remarkEn' }

const ONE_CASE = new Set(['unopened', 'riskNote'])

/** True for a refusal that concerns one case only. */
const isOfOne = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError &&
  ([404, 409].includes(error.status) || Object.keys(error.fields ?? {}).some((field) => ONE_CASE.has(field)))

/** Decides the ticked cases, one held call for each, and shows the results with a way to undo them. */
export const decideMany = action('approval:view', Typed, async ({ kind: of, rows, from: behind, ...typed }) => {
  const { permission, reasons, faults, decide, list } = BULK_KINDS[of]
  const { can } = await requirePermission(permission)
  const remark = await remarkOf(reasons, typed)
  const decision = { accept: typed.decision === 'accept', reason: typed.reason, remark }
  const held: string[] = []
  const refused = new Map<string, ErrorCode>()
  for (const row of rows) {
    const send = holding({ kind: of, id: row.id }, can, (made) => held.push(made))
    try {
      await looked(() => inWords(faults, () => decide(send, row, decision), FIELDS))
    } catch (error) {
      if (!isOfOne(error)) throw error
      refused.set(row.id, error.code)
    }
  }
  revalidatePath('/op', 'layout')
  return redirect(bulkHref({ kind: of, ids: [], from: safeRedirect(behind) ?? list, outcome: { held, refused } }))
})

const Undone = z.object({ from, held: z.array(Id).max(BULK_MOST).default([]) })

const undoing = action('approval:view', Undone, async ({ held, from: behind }) => {
  let undone = 0
  for (const id of held)
    try {
      await upstream(undoDecision, { body: { id } })
      undone += 1
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.code !== 'UNDO_OVER') throw error
    }
  const late = held.length - undone
  const to = safeRedirect(behind) ?? '/op/approvals'
  return done(to, 'approval.bulk.undone', { values: { undone, late }, tone: late > 0 ? 'warn' : 'info', under: '/op' })
})

/** Undoes the held decisions that have not been carried out, and leads back to the list. */
export async function undoMany(form: unknown): Promise<void> {
  const result = await undoing(form)
  if (!result.ok)
    await done('/op/approvals', 'approval.done.refused', { tone: 'danger', values: { why: result.message } })
}
