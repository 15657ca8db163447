import { z } from 'zod'
import type { NotificationKind } from '@/lib/domain/notification'
import type { Draft } from './events'

const Moved = z.object({ orderId: z.string(), shopId: z.string(), no: z.string(), state: z.string() })

const KINDS: Readonly<Record<string, NotificationKind>> = { exception: 'parcelTrouble', returned: 'parcelReturned' }

/** Notifies people who ship of parcels that do not arrive. */
export const PARCEL_EVENTS: Record<string, (payload: unknown) => Draft[]> = {
  'parcel.moved': (payload) => {
    const { orderId, shopId, no, state } = Moved.parse(payload)
    const kind = KINDS[state]
    if (!kind) return []
    const to = { shopId, code: 'order:ship' } as const
    return [{ kind, to, shopId, refType: 'order', refId: orderId, params: { no, shopId } }]
  },
}
