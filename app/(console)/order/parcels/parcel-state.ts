import type { ParcelRow } from '@/lib/contract/parcel'
import type { StateGroup } from '@/lib/domain/order/status'

/** Whom a parcel waits for: what is stuck is trouble, a label is the shop's to hand over. */
export function groupOfParcel({ state, noMovement }: Pick<ParcelRow, 'state' | 'noMovement'>): StateGroup {
  if (noMovement || state === 'exception' || state === 'returned') return 'trouble'
  if (state === 'draft' || state === 'printed') return 'us'
  return state === 'delivered' ? 'done' : 'others'
}
