'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { askAbout, carryTicked, SeenRows, Ticked } from '@/app/_kit/list/ticked'
import { DECISION, remarkOf } from '@/app/_kit/queue/decide-case'
import { QUEUE } from '@/app/(console)/marketing/_enrolment/paths'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import type { ErrorCode } from '@/lib/contract/errors'
import { decideEnrolment } from '@/lib/contract/marketing/enrolment'
import { safeRedirect } from '@/lib/navigation/redirect'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { BULK_MOST, bulkHref } from './_bulk/bulk-address'

const WAY = { words: 'enrolment.bulk', most: BULK_MOST, href: bulkHref }

/** Carries the ticked enrolments to the page that asks for the decision and its reason. */
export async function chooseEnrolments(form: unknown): Promise<void> {
  await carryTicked(form, QUEUE, (from) => action('flash:decide', Ticked, (ticked) => askAbout(ticked, from, WAY)))
}

const { id, version } = decideEnrolment.body.shape
const Typed = z.object({
  ...DECISION,
  rows: SeenRows.pipe(z.array(z.object({ id, version })).max(BULK_MOST)),
  from: z.string().max(2_000).default(''),
})

/** True for a refusal that concerns one enrolment only. */
const isOfOne = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && [404, 409].includes(error.status)

/** Decides these enrolments, one call for each, and shows the results. */
export const decideMany = action('flash:decide', Typed, async ({ rows, from, ...typed }) => {
  const remark = await remarkOf('flash_return_reason', typed)
  const decision = { accept: typed.decision === 'accept', remarkZh: remark.zh, remarkEn: remark.en }
  const refused = new Map<string, ErrorCode>()
  for (const row of rows) {
    try {
      await inWords('enrolment.fault', () => upstream(decideEnrolment, { body: { ...row, ...decision } }))
    } catch (error) {
      if (!isOfOne(error)) throw error
      refused.set(row.id, error.code)
    }
  }
  const ids = rows.map((row) => row.id)
  return redirect(bulkHref(ids, safeRedirect(from) ?? QUEUE, refused))
})
