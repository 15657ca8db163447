import 'server-only'
import { viewer } from '@/components/chat/view'
import { type ChatKind, type ChatSide, staffOf } from '@/lib/domain/chat'
import { opensPath } from '@/lib/navigation/menu'
import type { Session } from '@/lib/session/session'

const OPERATOR = 1

const PATHS = {
  order: ['/order/detail/', '/op/orders/list/'],
  afterSale: ['/after-sale/detail/', '/op/after-sale/list/'],
  product: ['/goods/detail/', '/op/goods/list/'],
} as const

/** Side of a user of the console. */
export const sideOf = ({ user }: Session) => (user.userType === OPERATOR ? ('platform' as const) : ('shop' as const))

/** True if the reader's side serves customers in this conversation. */
export const servesIn = ({ kind }: { kind: ChatKind }, side: ChatSide): boolean => staffOf(kind) === side

/** Draws rows for a user of the console; links follow the user's menu. */
export const staffViewer = (session: Session) => {
  const { user, menu, can } = session
  return viewer({
    side: sideOf(session),
    pictures: '/api/files/picture',
    files: '/api/chat/file',
    hrefOf: (type, id) => {
      const path = `${PATHS[type][user.userType === OPERATOR ? 1 : 0]}${encodeURIComponent(id)}`
      return opensPath(menu, path, can) ? path : null
    },
  })
}
