import 'server-only'
import { countApprovals } from '@/lib/contract/approval'
import { duties, workplace } from '@/lib/contract/dashboard'
import { listByUser } from '@/lib/contract/message'
import { listOrders } from '@/lib/contract/order'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { readSoon } from '../../_shared/reading'

/** Orders on hold cannot ship; they are counted in their own row. */
const SOONEST = { status: 2, ready: 1, sort: 'shipBy', order: 'asc', size: 6 } as const

const nothing = () => Promise.resolve(null)

/** Parts of the workplace that the reader may see; null for the others. */
export function readWorkplace({ user, can }: Session) {
  const sees = can('order:list')
  return Promise.all([
    readSoon(sees ? read(workplace) : nothing()),
    readSoon(can('approval:view') ? read(countApprovals) : Promise.resolve([])),
    readSoon(sees ? read(listOrders, { query: SOONEST }) : nothing()),
    readSoon(read(listByUser)),
    readSoon(user.userType === 1 ? nothing() : read(duties)),
  ])
}
