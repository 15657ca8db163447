import 'server-only'
import { leaveEnded } from '@/lib/session/session'
import { endsSession, supportId, UpstreamError } from '@/lib/upstream/call'
import { type BulkState, FRESH_BULK } from '../../_shipping/bulk-state'
import { previewed, refused } from '../../_shipping/bulk-steps'
import { BulkSelection, previewOf } from '../../_shipping/preview'
import type { DeskSelection } from '../../_shipping/selection-hidden'

/** Checks the selection at once, so that the page starts with its orders; shows a refusal in their place. */
export async function firstCheck(kind: 'note' | 'remind', { ids, filter }: DeskSelection): Promise<BulkState> {
  const chosen = BulkSelection.safeParse({ given: ids.join(','), filter })
  if (!chosen.success) return FRESH_BULK
  try {
    return previewed(FRESH_BULK, { ok: true, data: await previewOf(kind, chosen.data) }, {})
  } catch (error) {
    if (endsSession(error)) return leaveEnded(error)
    if (!(error instanceof UpstreamError)) throw error
    const { code, message, fields } = error
    const shown = { ok: false, error: code, message, requestId: supportId(error) } as const
    return refused(FRESH_BULK, { ...shown, ...(fields && { fieldErrors: fields }) }, {})
  }
}
