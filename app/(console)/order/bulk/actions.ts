'use server'

import { action } from '@/lib/actions/action'
import type { BulkState } from '../_shipping/bulk-state'
import { previewed, readBulkState, refused } from '../_shipping/bulk-steps'
import { BulkSelection, previewOf } from '../_shipping/preview'
import { typedIn } from '../_shipping/typed-in'
import { BulkInput, commitBulkAction } from './_components/commit-bulk'

/** Handles a step of adding notes or sending reminders: the selection, then the task. */
export async function workBulk(claim: unknown, form: unknown): Promise<BulkState> {
  const state = readBulkState(claim)
  const typed = typedIn(form)
  if (typed.intent === 'preview') {
    const kind = typed.kind === 'remind' ? 'remind' : 'note'
    const asked = await action('order:ship:batch', BulkSelection, (chosen) => previewOf(kind, chosen))(form)
    return previewed(state, asked, typed)
  }
  return refused(state, await action('order:ship:batch', BulkInput, commitBulkAction)(form), typed)
}
