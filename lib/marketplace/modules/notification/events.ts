import { z } from 'zod'
import type { NotificationKind } from '@/lib/domain/notification'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { PermissionCode } from '@/lib/domain/permission'
import { AD_EVENTS } from './ad-events'
import { AFTER_SALE_EVENTS } from './after-sale-events'
import { FINANCE_EVENTS } from './finance-events'
import { PARCEL_EVENTS } from './parcel-events'
import { PROMOTION_EVENTS } from './promotion-events'
import { REVIEW_EVENTS } from './review-events'
import { STANDING_EVENTS } from './standing-events'
import { SUBSCRIPTION_EVENTS } from './subscription-events'
import { WATCH_EVENTS } from './watch-events'

/**
 * Recipients: these people, the people of a shop with a permission, its owners, or operators with one of these
 * permissions.
 */
export type Recipients =
  | { accounts: readonly string[] }
  | { shopId: string; code: PermissionCode }
  | { ownersOf: string }
  | { operators: readonly PermissionCode[] }

export interface Draft {
  kind: NotificationKind
  to: Recipients
  /** Actor, who is not notified. */
  except?: string | undefined
  shopId: string | null
  refType:
    | 'order'
    | 'review'
    | 'chatReview'
    | 'reviewReport'
    | 'task'
    | 'job'
    | 'feedback'
    | 'feedbackDesk'
    | 'approval'
    | 'stock'
    | 'stockLevel'
    | 'product'
    | 'member'
    | 'account'
    | 'signIns'
    | 'violation'
    | 'appeal'
    | 'standing'
    | 'merchant'
    | 'withdrawal'
    | 'withdrawalDesk'
    | 'buyerPayout'
    | 'adjustment'
    | 'commissionChange'
    | 'statement'
    | 'invoice'
    | 'invoiceDesk'
    | 'buyerInvoice'
    | 'brandApplication'
    | 'flashEnrolment'
    | 'chat'
    | 'live'
    | 'promotion'
    | 'activityEnrolment'
    | 'groupBuy'
    | 'adOrder'
    | 'payoutAccount'
    | 'balance'
    | 'subscription'
    | 'application'
    | 'shopChange'
    | 'shopDocument'
    | 'shopClosing'
    | 'afterSale'
    | 'arbitration'
  refId: string
  params: Record<string, string | number>
}

const OrderEvent = z.object({
  orderId: z.string(),
  shopId: z.string(),
  no: z.string(),
  /** Event of the order machine; absent for a timer. */
  event: z.string().optional(),
  by: z.string().optional(),
  /** Operator type of the actor. */
  side: z.int().optional(),
  /** Person who requested the closing. */
  asker: z.string().optional(),
})
type OrderEvent = z.output<typeof OrderEvent>

const ofOrder = (order: OrderEvent) => ({
  shopId: order.shopId,
  refType: 'order' as const,
  refId: order.orderId,
  params: { no: order.no, shopId: order.shopId },
  except: order.by,
})

/** For people of the shop who ship: it changes their next task. */
const toShop = (kind: NotificationKind, order: OrderEvent): Draft => ({
  kind,
  to: { shopId: order.shopId, code: 'order:ship' },
  ...ofOrder(order),
})

/** For operators, who belong to no shop. */
const toPlatform = (kind: NotificationKind, to: Recipients, order: OrderEvent): Draft => ({
  kind,
  to,
  ...ofOrder(order),
  shopId: null,
})

const byPlatform = (kind: NotificationKind) => (order: OrderEvent) =>
  order.side === OPERATOR_TYPE.platform ? [toShop(kind, order)] : []

const toAsker = (kind: NotificationKind, order: OrderEvent): Draft[] =>
  order.asker ? [toPlatform(kind, { accounts: [order.asker] }, order)] : []

/** A full refund: its initiator decides who is notified. */
function refundAsked(order: OrderEvent): Draft[] {
  if (order.event === 'approveClose') return [toShop('orderClosed', order), ...toAsker('closeApproved', order)]
  return order.event === 'buyerCancel' ? [toShop('orderCancelled', order)] : []
}

const ORDER_EVENTS: Record<string, (order: OrderEvent) => Draft[]> = {
  'order.paid': (order) => [toShop('orderPaid', order)],
  'order.dueSoon': (order) => [toShop('orderDueSoon', order)],
  'order.late': (order) => [toShop('orderLate', order)],
  'order.lateReminded': (order) => [toShop('orderLateReminded', order)],
  'order.messageToShop': (order) => [
    { ...ofOrder(order), kind: 'orderMessage', to: { shopId: order.shopId, code: 'order:message' } },
  ],
  'order.addressChanged': (order) => [toShop('orderAddressChanged', order)],
  'order.closed': byPlatform('orderClosed'),
  'order.held': byPlatform('orderHeld'),
  'order.released': byPlatform('orderReleased'),
  'order.refunded': (order) => [toShop('orderRefunded', order)],
  'order.refundAsked': refundAsked,
  'order.refundFailed': (order) => [toPlatform('refundFailed', { operators: ['afterSale:refund'] }, order)],
  'order.closeAsked': (order) => [toPlatform('closeAsked', { operators: ['orderOp:close:approve'] }, order)],
  'order.closeDropped': (order) => toAsker('closeDropped', order),
}

const TaskEvent = z.object({
  taskId: z.string(),
  accountId: z.string(),
  shopId: z.string().nullable(),
  kind: z.string(),
  ok: z.int(),
  failed: z.int(),
})

function taskFinished(payload: unknown): Draft[] {
  const { taskId, accountId, shopId, kind, ok, failed } = TaskEvent.parse(payload)
  const params = { task: kind, ok, failed }
  return [{ kind: 'taskFinished', to: { accounts: [accountId] }, shopId, refType: 'task', refId: taskId, params }]
}

const ofJob =
  (kind: 'jobFailed' | 'jobLate') =>
  (payload: unknown): Draft[] => {
    const { job } = z.object({ job: z.string() }).parse(payload)
    const to: Recipients = { operators: ['log:view', 'job:run'] }
    return [{ kind, to, shopId: null, refType: 'job', refId: job, params: { job } }]
  }

const OfGoods = z.object({ goodsId: z.string(), shopId: z.string(), code: z.string() })
const Reviewed = OfGoods.extend({ state: z.int() })

const toWriters = (kind: NotificationKind, { goodsId, shopId, code }: z.output<typeof OfGoods>): Draft[] => [
  {
    kind,
    to: { shopId, code: 'goods:submit' },
    shopId,
    refType: 'product',
    refId: goodsId,
    params: { goods: code, shopId },
  },
]

/** State 1: accepted in full. */
const goodsReviewed = (payload: unknown): Draft[] => {
  const reviewed = Reviewed.parse(payload)
  return toWriters(reviewed.state === 1 ? 'goodsAccepted' : 'goodsReturned', reviewed)
}

const OfShop = z.object({ shopId: z.string() })
type ShopRef = 'shopChange' | 'shopDocument' | 'shopClosing'

/** For the owners of a shop: decisions and requests of the platform. */
const toOwners =
  (refType: ShopRef, kindOf: (payload: Record<string, unknown>) => NotificationKind) =>
  (payload: unknown): Draft[] => {
    const { shopId, days, ...rest } = OfShop.extend({ days: z.int().optional() }).loose().parse(payload)
    const params = { shopId, ...(days !== undefined && { days }) }
    return [{ kind: kindOf(rest), to: { ownersOf: shopId }, shopId, refType, refId: shopId, params }]
  }

const SHOP_EVENTS: Record<string, (payload: unknown) => Draft[]> = {
  'shop.changeDecided': toOwners('shopChange', ({ passed }) => (passed ? 'logoPassed' : 'logoFailed')),
  'shop.documentDecided': toOwners('shopDocument', ({ accepted }) =>
    accepted ? 'documentAccepted' : 'documentReturned',
  ),
  'shop.documentExpiring': toOwners('shopDocument', () => 'documentExpiring'),
  'shop.documentExpired': toOwners('shopDocument', () => 'documentExpired'),
  'shop.documentAsked': toOwners('shopDocument', () => 'documentAsked'),
  'shop.closingDecided': toOwners('shopClosing', ({ approved }) => (approved ? 'closingApproved' : 'closingDeclined')),
}

/** State 1: accepted. */
function brandDecided(payload: unknown): Draft[] {
  const of = z.object({ applicationId: z.string(), shopId: z.string(), name: z.string(), state: z.int() })
  const { applicationId, shopId, name, state } = of.parse(payload)
  const [kind, to] = [state === 1 ? 'brandAccepted' : 'brandReturned', { shopId, code: 'brand:apply' }] as const
  return [{ kind, to, shopId, refType: 'brandApplication', refId: applicationId, params: { brand: name, shopId } }]
}

/** State 1: passed. */
function flashDecided(payload: unknown): Draft[] {
  const name = z.object({ zh: z.string(), en: z.string() })
  const of = z.object({
    enrolmentId: z.string(),
    activityId: z.string().nullish(),
    shopId: z.string(),
    name,
    state: z.int(),
  })
  const { enrolmentId, activityId, shopId, name: sale, state } = of.parse(payload)
  const code = activityId ? 'marketing:activity:enrol' : 'marketing:flash:enrol'
  const [kind, to] = [state === 1 ? 'flashPassed' : 'flashFailed', { shopId, code }] as const
  const refType = activityId ? 'activityEnrolment' : 'flashEnrolment'
  return [{ kind, to, shopId, refType, refId: enrolmentId, params: { sale: sale.en, shopId } }]
}

/** For a stopped promotion of a shop. */
function promotionStopped(payload: unknown): Draft[] {
  const of = z.object({ promotionId: z.string(), shopId: z.string(), kind: z.string(), name: z.string() })
  const { promotionId, shopId, name } = of.parse(payload)
  const to = { shopId, code: 'marketing:stop' } as const
  return [
    {
      kind: 'promotionStopped',
      to,
      shopId,
      refType: 'promotion',
      refId: promotionId,
      params: { promotion: name, shopId },
    },
  ]
}

const OfTeam = z.object({ promotionId: z.string(), shopId: z.string(), name: z.string() })

/** For people who manage promotions, about a team of a group buy. */
const ofTeam =
  (kind: 'groupFull' | 'groupFailed') =>
  (payload: unknown): Draft[] => {
    const { promotionId, shopId, name } = OfTeam.parse(payload)
    const to = { shopId, code: 'marketing:group:edit' } as const
    return [{ kind, to, shopId, refType: 'groupBuy', refId: promotionId, params: { name, shopId } }]
  }

const OfFeedback = z.object({ accountId: z.string(), feedbackId: z.string() })

function feedbackAssigned(payload: unknown): Draft[] {
  const { accountId, feedbackId } = OfFeedback.parse(payload)
  const to = { accounts: [accountId] }
  return [{ kind: 'feedbackAssigned', to, shopId: null, refType: 'feedbackDesk', refId: feedbackId, params: {} }]
}

const LateFeedback = OfFeedback.extend({ accountId: z.string().nullable() })

/** Notifies the assignee, or if none can answer, everybody who may. */
function feedbackLate(payload: unknown): Draft[] {
  const { accountId, feedbackId } = LateFeedback.parse(payload)
  const to: Recipients = accountId ? { accounts: [accountId] } : { operators: ['feedback:reply'] }
  return [{ kind: 'feedbackLate', to, shopId: null, refType: 'feedbackDesk', refId: feedbackId, params: {} }]
}

function feedbackReplied(payload: unknown): Draft[] {
  const { accountId, feedbackId } = OfFeedback.parse(payload)
  const to = { accounts: [accountId] }
  return [{ kind: 'feedbackReplied', to, shopId: null, refType: 'feedback', refId: feedbackId, params: {} }]
}

function approvalRefused(payload: unknown): Draft[] {
  const { accountId, id } = z.object({ accountId: z.string(), id: z.string() }).parse(payload)
  const to = { accounts: [accountId] }
  return [{ kind: 'approvalRefused', to, shopId: null, refType: 'approval', refId: id, params: {} }]
}

function approvalAssigned(payload: unknown): Draft[] {
  const of = z.object({ accountId: z.string(), count: z.int(), by: z.string(), id: z.string() })
  const { accountId, count, by, id } = of.parse(payload)
  const to = { accounts: [accountId] }
  return [{ kind: 'approvalAssigned', to, shopId: null, refType: 'approval', refId: id, params: { by, count } }]
}
const OfApplication = z.object({
  applicationId: z.string(),
  no: z.string(),
  shop: z.string(),
  /** Actor. */
  by: z.string().optional(),
  /** New assignee. */
  to: z.string().optional(),
})

const ofApplication =
  (kind: NotificationKind) =>
  (payload: unknown): Draft[] => {
    const { applicationId, no, shop, by, to } = OfApplication.parse(payload)
    const people: Recipients = to ? { accounts: [to] } : { operators: ['merchant:audit'] }
    const params = { no, shop }
    return [{ kind, to: people, except: by, shopId: null, refType: 'application', refId: applicationId, params }]
  }

const WaitingChat = z.object({
  conversationId: z.string(),
  shopId: z.string(),
  kind: z.enum(['buyer', 'platform']),
  agentId: z.string().nullable(),
})

/** Notifies the agent; without one, everybody of the side that may answer. */
function chatWaiting(payload: unknown): Draft[] {
  const { conversationId, shopId, kind, agentId } = WaitingChat.parse(payload)
  const anybody: Recipients = kind === 'buyer' ? { shopId, code: 'chat:reply' } : { operators: ['chat:reply'] }
  const to: Recipients = agentId ? { accounts: [agentId] } : anybody
  const of = { refType: 'chat', refId: conversationId, params: { shopId } } as const
  return [{ kind: 'chatWaiting', to, shopId: kind === 'buyer' ? shopId : null, ...of }]
}

/** Notifies the colleague who serves from now on. */
function chatTransferred(payload: unknown): Draft[] {
  const { conversationId, shopId, kind, agentId } = WaitingChat.parse(payload)
  if (!agentId) return []
  const of = { refType: 'chat', refId: conversationId, params: { shopId } } as const
  return [{ kind: 'chatTransferred', to: { accounts: [agentId] }, shopId: kind === 'buyer' ? shopId : null, ...of }]
}

/** Notifies the agent of a call that nobody answered; without one, everybody who may. */
function callMissed(payload: unknown): Draft[] {
  const { conversationId, shopId, agentId } = WaitingChat.parse(payload)
  const to: Recipients = agentId ? { accounts: [agentId] } : { shopId, code: 'chat:reply' }
  return [{ kind: 'callMissed', to, shopId, refType: 'chat', refId: conversationId, params: { shopId } }]
}

/** Notifies the agent of a poor rating, and people who read the records. */
function chatRated(payload: unknown): Draft[] {
  const { conversationId, shopId, agentId, stars } = WaitingChat.extend({ stars: z.int() }).parse(payload)
  const of = { shopId, refType: 'chat', refId: conversationId, params: { shopId, stars } } as const
  const readers = {
    kind: 'chatRated',
    to: { shopId, code: 'service:records' },
    except: agentId ?? undefined,
    ...of,
  } as const
  return agentId ? [{ kind: 'chatRated', to: { accounts: [agentId] }, ...of }, readers] : [readers]
}

const ReviewedChat = z.object({ sessionId: z.string(), agentId: z.string(), score: z.number() })

/** Notifies the agent whose session was reviewed. */
function chatReviewed(payload: unknown): Draft[] {
  const { sessionId, agentId, score } = ReviewedChat.parse(payload)
  const of = { shopId: null, refType: 'chatReview', refId: sessionId, params: { score } } as const
  return [{ kind: 'chatReviewed', to: { accounts: [agentId] }, ...of }]
}

const ClosedRoom = z.object({
  roomId: z.string(),
  shopId: z.string(),
  hostId: z.string(),
  title: z.string(),
  reason: z.string(),
})

/** Notifies the host whose room the platform has closed. */
function liveClosed(payload: unknown): Draft[] {
  const { roomId, shopId, hostId, title, reason } = ClosedRoom.parse(payload)
  const of = { refType: 'live', refId: roomId, params: { title, reason } } as const
  return [{ kind: 'liveClosed', to: { accounts: [hostId] }, shopId, ...of }]
}

const EVENTS: Record<string, (payload: unknown) => Draft[]> = {
  ...Object.fromEntries(
    Object.entries(ORDER_EVENTS).map(([type, draft]) => [type, (payload: unknown) => draft(OrderEvent.parse(payload))]),
  ),
  'task.finished': taskFinished,
  'job.failed': ofJob('jobFailed'),
  'job.late': ofJob('jobLate'),
  ...WATCH_EVENTS,
  ...STANDING_EVENTS,
  ...FINANCE_EVENTS,
  ...SUBSCRIPTION_EVENTS,
  ...AFTER_SALE_EVENTS,
  ...PARCEL_EVENTS,
  ...REVIEW_EVENTS,
  ...PROMOTION_EVENTS,
  ...AD_EVENTS,
  'application.waiting': ofApplication('applicationWaiting'),
  'application.refusing': ofApplication('applicationRefusal'),
  'application.assigned': ofApplication('applicationAssigned'),
  ...SHOP_EVENTS,
  'goods.reviewed': goodsReviewed,
  'brand.decided': brandDecided,
  'flash.decided': flashDecided,
  'promotion.stoppedByPlatform': promotionStopped,
  'group.full': ofTeam('groupFull'),
  'group.failed': ofTeam('groupFailed'),
  'goods.takenDown': (payload) => toWriters('goodsTakenDown', OfGoods.parse(payload)),
  'approval.assigned': approvalAssigned,
  'approval.refused': approvalRefused,
  'chat.waiting': chatWaiting,
  'chat.transferred': chatTransferred,
  'chat.callMissed': callMissed,
  'chat.rated': chatRated,
  'chat.reviewed': chatReviewed,
  'live.closed': liveClosed,
  'feedback.assigned': feedbackAssigned,
  'feedback.late': feedbackLate,
  'feedback.replied': feedbackReplied,
}

/** Types of the outbox with notifications. */
export const TOLD_TYPES = Object.keys(EVENTS)

/** Returns the notifications of an event with recipients. Throws if the payload does not match its type. */
export const draftsOf = (type: string, payload: unknown): Draft[] => EVENTS[type]?.(payload) ?? []
