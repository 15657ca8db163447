'use server'

import { revalidatePath } from 'next/cache'
import { action } from '@/lib/actions/action'
import { typedIn } from '../_shipping/typed-in'
import { DESK } from './_desk/desk-query'
import type { DeskState } from './_desk/desk-state'
import { afterShip, afterUndo } from './_desk/next-state'
import { ShipInput, UndoInput } from './_desk/ship-input'
import { shipOne, undoOne } from './_desk/ship-order'

/** One step of the desk: a parcel goes out, or one comes back. */
export async function workDesk(state: DeskState, form: FormData): Promise<DeskState> {
  const typed = typedIn(form)
  if (typed.intent === 'undo') {
    const undone = await action('order:ship', UndoInput, undoOne)(form)
    return afterUndo(state, undone, typed.no ?? '', typed.parcelId ?? '')
  }
  const shipped = await action('order:ship', ShipInput, shipOne)(form)
  // Somebody changed the order meanwhile: the desk shows how it stands now.
  if (!shipped.ok && /^(ORDER_|VERSION_)/.test(shipped.error)) revalidatePath(DESK)
  return afterShip(state, shipped, typed.no ?? '', typed)
}
