import { everyEndpoint } from '@/lib/contract'
import { AREAS } from '@/lib/domain/areas'
import type { Area, BuiltInRole } from '@/lib/domain/areas/area'

/** Screens that the tasks of the sheets ask of each built-in role of the platform. */
const TASKS: Partial<Record<BuiltInRole, readonly string[]>> = {
  merchant_reviewer: [
    '/op/approvals',
    '/op/merchants/applications',
    '/op/merchants/list',
    '/op/merchants/documents',
    '/op/merchants/name-logo',
    '/op/merchants/vat',
    '/op/merchants/violations',
  ],
  goods_reviewer: [
    '/op/approvals',
    '/op/goods/review',
    '/op/goods/list',
    '/op/goods/categories',
    '/op/goods/brands',
    '/op/goods/brands/applications',
    '/op/goods/words',
    '/op/reviews',
    '/op/merchants/list',
    '/op/merchants/violations',
  ],
  order_support: [
    '/op/approvals',
    '/op/orders/list',
    '/op/orders/late',
    '/op/orders/buyers',
    '/op/orders/carriers',
    '/op/after-sale/list',
    '/op/after-sale/arbitration',
    '/op/reviews',
    '/op/merchants/list',
    '/op/merchants/violations',
    '/op/service/monitor',
  ],
  finance_maker: [
    '/op/approvals',
    '/op/finance/overview',
    '/op/finance/withdrawals',
    '/op/finance/accounts',
    '/op/finance/ledger',
    '/op/finance/statements',
    '/op/finance/statements/disputes',
    '/op/finance/adjustments/new',
    '/op/finance/commission/new',
    '/op/finance/reconcile',
    '/op/finance/invoices',
    '/op/finance/vat',
    '/op/merchants/list',
  ],
  finance_checker: [
    '/op/approvals',
    '/op/finance/overview',
    '/op/finance/withdrawals',
    '/op/finance/payouts/new',
    '/op/finance/ledger',
    '/op/finance/adjustments',
    '/op/finance/commission',
    '/op/finance/reconcile',
    '/op/merchants/list',
  ],
  content_editor: ['/op/messages/announcements', '/op/messages/announcements/new'],
  auditor: [
    '/op/analysis',
    '/op/orders/list',
    '/op/orders/buyers',
    '/op/after-sale/list',
    '/op/merchants/list',
    '/op/merchants/violations',
    '/op/merchants/rules',
    '/op/finance/overview',
    '/op/finance/ledger',
    '/op/finance/withdrawals',
    '/op/finance/accounts',
    '/op/finance/payouts',
    '/op/finance/buyer-payouts',
    '/op/finance/statements',
    '/op/finance/statements/disputes',
    '/op/finance/adjustments',
    '/op/finance/commission',
    '/op/finance/reconcile',
    '/op/finance/chargebacks',
    '/op/finance/invoices',
    '/op/finance/vat',
    '/op/finance/seller-report',
    '/system/users',
    '/system/online',
    '/system/logs/operation',
    '/system/logs/personal',
  ],
}

const codesOf = (role: BuiltInRole): ReadonlySet<string> =>
  new Set(AREAS.flatMap((area: Area) => [...(area.roles?.[role] ?? [])]))
const RIGHTS = new Map(
  AREAS.flatMap((area: Area) =>
    (area.screens ?? []).map(({ path, permission }) => [path as string, permission] as const),
  ),
)

test.each(Object.entries(TASKS))('%s opens every screen of its tasks', (role, screens) => {
  const codes = codesOf(role as BuiltInRole)
  const closed = screens.filter((path) => !RIGHTS.has(path) || !codes.has(RIGHTS.get(path) ?? ''))
  expect(closed).toEqual([])
})

/** Calls of an auditor that are no GET: feedback, files, previews, and looks that the log keeps. */
const AUDITOR_WRITES: readonly string[] = [
  'brand.allBrands',
  'feedback.addFeedback',
  'feedback.addFeedbackPicture',
  'feedback.rateFeedback',
  'feedback.reopenFeedback',
  'finance.tryCommission',
  'log.exportLog',
  'task.cancelTask',
  'task.retryTask',
  'task.undoTask',
  'task.undoTaskRow',
  'word.testWords',
  'user.exportUsers',
  'chatOp.listenToChat',
]

test('an auditor decides nothing', () => {
  const codes = codesOf('auditor')
  const writes = everyEndpoint
    .filter(({ row }) => row.who !== 'shop' && row.method !== 'GET' && row.permission && codes.has(row.permission))
    .map(({ name }) => name)
  expect(writes).toEqual(AUDITOR_WRITES)
})
