import 'server-only'
import { z } from 'zod'
import { refuse } from '@/lib/actions/refuse'
import { previewTracking } from '@/lib/contract/order/bulk'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import type { DryRunAnswer } from './dry-run'
import { runOf } from './dry-run'

/** `check` is the token of an earlier run. */
export const ResumeInput = z.object({
  check: z.string().min(16).max(128),
  mode: z.enum(['new', 'correct']),
  fileName: z.string().max(200),
})

/** Checks the rows of an earlier run against the current orders. Refused once imported or expired. */
export async function resume({ check, mode, fileName }: z.output<typeof ResumeInput>): Promise<DryRunAnswer> {
  try {
    const found = await upstream(previewTracking, { body: { mode, fileName, rows: [], corrects: check } })
    return { map: {}, run: runOf(found, fileName) }
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'SELECTION_EXPIRED')
      return refuse('SELECTION_EXPIRED', { file: ['checkGone'] })
    throw error
  }
}
