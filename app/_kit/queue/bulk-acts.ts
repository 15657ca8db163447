import 'server-only'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { inWords } from '@/lib/actions/in-words'
import { Id } from '@/lib/contract/common'
import type { ErrorCode } from '@/lib/contract/errors'
import { safeRedirect } from '@/lib/navigation/redirect'
import type { Session } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/error'
import { askAbout, type Ticked } from '../list/ticked'
import { BULK_MOST, bulkHref } from './bulk-address'
import type { BulkKind } from './bulk-kind'
import { DECISION, looked, remarkOf } from './decide-case'
import { holding } from './hold'

/** Redirects from the ticked rows of a list to the page that decides them together. */
export const askAboutCases = ({ list }: BulkKind, ticked: z.output<typeof Ticked>, behind: string): Promise<never> =>
  askAbout(ticked, behind, {
    words: 'approval.bulk',
    most: BULK_MOST,
    href: (ids, from) => bulkHref({ list, ids, from }),
  })

/** A ticked row with the version seen: "0190…:3". */
export const SeenRow = z
  .string()
  .transform((text) => {
    const [id, version] = text.split(':')
    return { id, version: Number(version) }
  })
  .pipe(z.object({ id: Id, version: z.int().min(0) }))

/** Fields of the form of a bulk decision. */
export const BulkTyped = z.object({
  ...DECISION,
  from: z.string().max(2_000).default(''),
  rows: z.array(SeenRow).min(1, { error: 'choose' }).max(BULK_MOST).default([]),
})

/** Fields of calls that differ from those of the form for the reason. */
const FIELDS = { rule: 'reason', zh: 'remarkZh', en: 'remarkEn' }

const ONE_CASE = new Set(['unopened', 'riskNote'])

/** True for a refusal that concerns one case only. */
const isOfOne = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError &&
  ([404, 409].includes(error.status) || Object.keys(error.fields ?? {}).some((field) => ONE_CASE.has(field)))

/** Decides the ticked cases, each by its own delayed call, and shows the results with a button to undo them. */
export async function decideCases(
  { kind, reasons, faults, decide, list }: BulkKind,
  { rows, from, ...typed }: z.output<typeof BulkTyped>,
  { can }: Session,
): Promise<never> {
  const remark = await remarkOf(reasons, typed)
  const decision = { accept: typed.decision === 'accept', reason: typed.reason, remark }
  const held: string[] = []
  const refused = new Map<string, ErrorCode>()
  for (const row of rows) {
    const send = holding({ kind, id: row.id }, can, (made) => held.push(made))
    try {
      await looked(() => inWords(faults, () => decide(send, row, decision), FIELDS))
    } catch (error) {
      if (!isOfOne(error)) throw error
      refused.set(row.id, error.code)
    }
  }
  revalidatePath('/op', 'layout')
  const done = rows.length - refused.size
  return redirect(bulkHref({ list, ids: [], from: safeRedirect(from) ?? list, outcome: { done, held, refused } }))
}
