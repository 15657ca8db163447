'use server'

import { revalidatePath } from 'next/cache'
import { action } from '@/lib/actions/action'
import type { BulkState } from '../_shipping/bulk-state'
import { previewed, readBulkState, refused } from '../_shipping/bulk-steps'
import { BulkSelection, previewOf } from '../_shipping/preview'
import { ShipInput } from '../_shipping/ship-input'
import { typedIn } from '../_shipping/typed-in'
import { afterRight } from './_batch/after-right'
import { BatchInput, commitBatch, shipRight } from './_batch/commit-batch'
import { DESK } from './_desk/desk-query'
import { readDeskState } from './_desk/desk-schema'
import type { DeskState } from './_desk/desk-state'
import { afterShip, afterUndo } from './_desk/next-state'
import { shipOne, UndoInput, undoOne } from './_desk/ship-order'
import { openPostage } from './label/many/_many/open-postage'

/** Handles a step of the desk: ships a parcel, or undoes one. */
export async function workDesk(claim: unknown, form: unknown): Promise<DeskState> {
  const state = readDeskState(claim)
  const typed = typedIn(form)
  if (typed.intent === 'undo') {
    const undone = await action('order:ship', UndoInput, undoOne)(form)
    return afterUndo(state, undone, typed.no ?? '', typed.parcelId ?? '')
  }
  // Shipping a prize has a separate call and permission.
  const right = typed.kind === 'prize' ? 'order:luck:ship' : 'order:ship'
  const shipped = await action(right, ShipInput, shipOne)(form)
  // Someone changed the order since: refresh the desk.
  if (!shipped.ok && /^(ORDER_|VERSION_)/.test(shipped.error)) revalidatePath(DESK)
  return afterShip(state, shipped, typed.no ?? '', typed)
}

/** Handles a step of batch shipping: selection, then numbers; ends at the task that ships them. */
export async function workBatch(claim: unknown, form: unknown): Promise<BulkState> {
  const state = readBulkState(claim)
  const typed = typedIn(form)
  if (typed.intent === 'postage')
    return previewed(state, await action('order:ship', BulkSelection, openPostage)(form), typed)
  if (typed.intent === 'preview') {
    const asked = await action('order:ship:batch', BulkSelection, (chosen) => previewOf('ship', chosen))(form)
    return previewed(state, asked, typed)
  }
  if (typed.intent === 'right')
    return afterRight(state, await action('order:ship:batch', BatchInput, shipRight)(form), typed)
  return refused(state, await action('order:ship:batch', BatchInput, commitBatch)(form), typed)
}
