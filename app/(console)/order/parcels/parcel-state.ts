import type { ParcelRow } from '@/lib/contract/parcel'
import type { StateGroup } from '@/lib/domain/order/status'

/** Group by who must act: a stuck parcel is trouble, a label must be handed over by the shop. */
export function groupOfParcel({ state, noMovement }: Pick<ParcelRow, 'state' | 'noMovement'>): StateGroup {
  if (noMovement || state === 'exception' || state === 'returned') return 'trouble'
  if (state === 'draft' || state === 'printed') return 'us'
  return state === 'delivered' ? 'done' : 'others'
}
