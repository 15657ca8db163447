import type { Notification } from '@/lib/contract/notification'
import { opensPath } from '@/lib/navigation/menu'
import type { Session } from '@/lib/session/session'

const OPERATOR = 1

const addressOf = ({ refType, refId }: Notification, userType: number): string | null => {
  const id = encodeURIComponent(refId)
  if (refType === 'order') return userType === OPERATOR ? `/op/orders/list/${id}` : `/order/detail/${id}`
  if (refType === 'chat') return `/chatPage?c=${id}`
  if (refType === 'chatReview') return '/op/service/reviews'
  if (refType === 'live') return `/service/live/${id}`
  if (refType === 'task') return `/tasks/${id}`
  if (refType === 'feedback') return `/message/feedback/${id}`
  if (refType === 'feedbackDesk') return `/op/messages/feedback/${id}`
  if (refType === 'approval') return '/op/approvals?tab=mine'
  if (refType === 'stock') return userType === OPERATOR ? '/system/health' : `/order/list?status=2&q=${id}`
  if (refType === 'stockLevel') return `/goods/stock?q=${id}`
  if (refType === 'brandApplication') return `/goods/brand/${id}`
  if (refType === 'flashEnrolment') return `/marketing/flash-sale/${id}`
  if (refType === 'activityEnrolment') return `/marketing/activities/enrolments/${id}`
  if (refType === 'promotion') return `${userType === OPERATOR ? '/op' : ''}/marketing/results/${id}`
  if (refType === 'adOrder') return `/ads/orders/${id}`
  if (refType === 'groupBuy') return `/marketing/group-buy/${id}`
  if (refType === 'product') return `/goods/detail/${id}`
  if (refType === 'violation') return `/shop/violations/${id}`
  if (refType === 'afterSale') return `/after-sale/detail/${id}`
  if (refType === 'arbitration') return `/op/after-sale/arbitration/${id}`
  if (refType === 'review') return `/review/list/${id}`
  if (refType === 'reviewReport') return `/op/reviews/${id}`
  if (refType === 'appeal') return `/op/merchants/violations/${id}`
  if (refType === 'merchant') return `/op/merchants/list/${id}`
  if (refType === 'standing') return '/shop/violations'
  if (refType === 'withdrawal') return '/finance/withdrawals'
  if (refType === 'withdrawalDesk') return `/op/finance/withdrawals/${id}`
  if (refType === 'buyerPayout') return '/op/finance/buyer-payouts'
  if (refType === 'statement') return `/finance/statements/${id}`
  if (refType === 'invoice') return `/finance/invoices/${id}`
  if (refType === 'invoiceDesk') return `/op/finance/invoices/${id}`
  if (refType === 'buyerInvoice') return `/finance/invoices/buyers/${id}`
  if (refType === 'adjustment') return '/finance/adjustments'
  if (refType === 'commissionChange') return `/op/finance/commission/${id}`
  if (refType === 'payoutAccount') return '/finance/accounts'
  if (refType === 'balance') return '/finance/overview'
  if (refType === 'subscription') return '/subscription/plan'
  if (refType === 'account') return '/account/settings'
  if (refType === 'shopChange') return '/shop/name-logo'
  if (refType === 'shopDocument') return '/shop/verification'
  if (refType === 'shopClosing') return '/shop/close'
  if (refType === 'signIns') return '/system/logs/login'
  return refType === 'job' ? `/system/jobs/${id}` : null
}

/** Link to the record of a notification, if this user's menu opens it. */
export function recordHref(row: Notification, { user, menu, can }: Session): string | null {
  const address = addressOf(row, user.userType)
  return address && opensPath(menu, address, can) ? address : null
}
