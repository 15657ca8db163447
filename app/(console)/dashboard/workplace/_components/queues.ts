import 'server-only'
import { listAdOrders } from '@/lib/contract/ads/order'
import { countCases } from '@/lib/contract/after-sale'
import { listConversations } from '@/lib/contract/chat'
import { listFeedback } from '@/lib/contract/feedback'
import { listJobs } from '@/lib/contract/job'
import { listPromotions } from '@/lib/contract/marketing/all'
import { listSendings } from '@/lib/contract/message/template'
import { countReviews } from '@/lib/contract/review'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Session } from '@/lib/session/session'
import { orElse, read } from '@/lib/upstream/read'

const ONE = { current: 1, size: 1 } as const

/** Number of waiting cases; `capped` if counting stopped at the limit. */
interface Waiting {
  count: number
  capped: boolean
}

const counted = (count: number): Waiting => ({ count, capped: false })
const ofPage = ({ total, capped }: { total: number; capped: boolean }): Waiting => ({ count: total, capped })

const failedJobs = async () =>
  counted((await read(listJobs)).filter(({ late, last }) => late || last?.ok === false).length)

interface Queue {
  key: string
  right: PermissionCode
  href: string
  count(): Promise<Waiting>
}

/** Customers waiting in chat, for shops and the platform alike. */
const CHATS = {
  key: 'chats',
  right: 'chat:reply',
  href: '/chatPage?queue=waiting',
  count: async () => counted((await read(listConversations, { query: { ...ONE, queue: 'waiting' } })).counts.waiting),
} as const satisfies Queue

/** The platform's work besides orders and the approval inbox: permission, link and count. */
const OF_PLATFORM = [
  CHATS,
  {
    key: 'feedback',
    right: 'feedback:reply',
    href: '/op/messages/feedback',
    count: async () => ofPage(await read(listFeedback, { query: ONE })),
  },
  {
    key: 'failedMail',
    right: 'template:edit',
    href: '/op/messages/send-log?state=dead',
    count: async () => ofPage(await read(listSendings, { query: { ...ONE, state: 'dead' } })),
  },
  { key: 'failedJobs', right: 'job:run', href: '/system/jobs', count: failedJobs },
  {
    key: 'stuckRefunds',
    right: 'afterSale:refund',
    href: '/op/after-sale/list?stuck=1',
    count: async () => (await read(countCases, { query: { stuck: 1 } })).all,
  },
] as const satisfies readonly Queue[]

/** A shop's work besides its orders. */
const OF_SHOP = [
  CHATS,
  {
    key: 'reviews',
    right: 'review:reply',
    href: '/review/list?tab=unanswered',
    count: async () => (await read(countReviews, { query: {} })).unanswered,
  },
  {
    key: 'promotionsEnding',
    right: 'marketing:schedule',
    href: '/marketing/promotions?due=ending',
    count: async () => ofPage(await read(listPromotions, { query: { ...ONE, due: 'ending' } })),
  },
  {
    key: 'budgetsSpent',
    right: 'marketing:schedule',
    href: '/marketing/promotions?due=budget',
    count: async () => ofPage(await read(listPromotions, { query: { ...ONE, due: 'budget' } })),
  },
  {
    key: 'adsToPay',
    right: 'ads:buy',
    href: '/ads/orders?state=1',
    count: async () => ofPage(await read(listAdOrders, { query: { ...ONE, state: '1' } })),
  },
  {
    key: 'adsPaused',
    right: 'ads:creative',
    href: '/ads/orders?paused=1',
    count: async () => ofPage(await read(listAdOrders, { query: { ...ONE, paused: '1' } })),
  },
] as const satisfies readonly Queue[]

/** Queues of this reader; one that fails to load is omitted, because its own page explains why. */
export async function queuesOf({ user, can }: Pick<Session, 'user' | 'can'>) {
  const own = [...(user.userType === 1 ? OF_PLATFORM : OF_SHOP)].filter(({ right }) => can(right))
  const counts = await Promise.all(own.map(({ count }) => orElse(count(), counted(0))))
  return own.map(({ key, href }, index) => ({ key, href, ...(counts[index] ?? counted(0)) }))
}

/** True for users with duties in orders: not for auditors, who only read. */
export const worksOn = ({ user, can }: Session) =>
  user.userType !== 1 || (['orderOp:hold', 'orderOp:close', 'orderOp:close:approve'] as const).some(can)
