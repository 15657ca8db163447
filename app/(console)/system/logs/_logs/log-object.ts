import type { LogEntry } from '@/lib/contract/log'

const ONE_ID = /^[0-9a-f-]{36}$/

const SCREENS: Record<string, string> = {
  order: '/op/orders/list/',
  account: '/system/users/',
  role: '/system/roles/',
  task: '/tasks/',
  permission: '/system/permissions/',
  department: '/system/departments/',
  dict: '/system/dicts/',
  announcement: '/op/messages/announcements/',
  feedback: '/op/messages/feedback/',
  shop: '/op/merchants/list/',
  violation: '/op/merchants/violations/',
  product: '/op/goods/list/',
  buyer: '/op/orders/buyers/',
  afterSale: '/op/after-sale/list/',
  application: '/op/merchants/applications/',
  withdrawal: '/op/finance/withdrawals/',
  payoutAccount: '/op/finance/accounts/',
  payout: '/op/finance/payouts/',
  statement: '/op/finance/statements/',
  adjustment: '/op/finance/adjustments/',
  commissionRule: '/op/finance/commission/',
  invoice: '/op/finance/invoices/',
  review: '/op/reviews/',
  shopDocument: '/op/merchants/documents/',
  shopChange: '/op/merchants/name-logo/',
  brandApplication: '/op/goods/brands/applications/',
  category: '/op/goods/categories/',
}

/** Records identified by a name. */
const NAMED: Record<string, string> = {
  config: '/system/config?name=',
  job: '/system/jobs/',
  text: '/system/i18n?key=',
  messageTemplate: '/op/messages/templates/',
}
const ONE_NAME = /^[A-Za-z][\w.-]{0,199}$/

/** Marker for many records at once. */
const WHOLE_FILE = 'file'

type Ref = Pick<LogEntry, 'refType' | 'refId'>

function pathOf({ refType, refId }: Ref): string | null {
  if (!refType || !refId) return null
  const [byId, byName] = [SCREENS[refType], NAMED[refType]]
  if (byId && ONE_ID.test(refId)) return `${byId}${refId}`
  return byName && refId !== WHOLE_FILE && ONE_NAME.test(refId) ? `${byName}${refId}` : null
}

/**
 * Address of a row's record; null if it has no screen, several records are meant, or the reader's menu does not open
 * the screen (`opens`).
 */
export function objectHref(entry: Ref, opens: (path: string) => boolean): string | null {
  const path = pathOf(entry)
  return path && opens(path) ? path : null
}
