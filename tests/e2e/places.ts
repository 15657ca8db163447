import { expect, type Page } from 'playwright/test'
import { SCREENS } from '@/lib/navigation/screens'
import { OPERATOR, SELLER } from '../support/accounts'

/** A screen that can be opened: who opens it, and where, once the ids are known. */
export interface Place {
  name: string
  /** Console messages that this page always causes. */
  errors: readonly RegExp[]
  username: string | null
  /** Finds the address; a list is asked for the id of its first row. */
  address(page: Page): Promise<string>
}

/** One of the demo's: what another journey writes at the same time may be half done, or show a picture that is nowhere. */
const OLDEST = 'sort=createTime&order=asc'

/** Where the id of a detail screen is found: the first row of this list. */
const LIST_OF: Record<string, string> = {
  '/order/detail/[id]': '/order/list?status=2',
  '/goods/detail/[id]': '/goods/list?state=2',
  '/order/parcels/[id]': '/order/parcels',
  '/goods/changes/[id]': '/goods/changes',
  '/goods/stock/[id]': '/goods/stock',
  '/goods/edit/[id]': '/goods/list?state=2',
  '/op/goods/list/[id]': '/op/goods/list?state=2',
  '/op/merchants/applications/[id]': '/op/merchants/applications?tab=submitted',
  '/op/goods/review/[id]': '/op/goods/review',
  '/op/goods/categories/[id]': '/op/goods/categories',
  '/subscription/orders/[id]': '/subscription/orders',
  '/op/finance/ledger/[id]': '/op/finance/ledger',
  '/op/finance/withdrawals/[id]': '/op/finance/withdrawals',
  '/op/finance/accounts/[id]': '/op/finance/accounts',
  '/finance/statements/[id]': '/finance/statements',
  '/op/finance/statements/[id]': '/op/finance/statements',
  '/op/finance/statements/disputes/[id]': '/op/finance/statements/disputes',
  '/op/finance/adjustments/[id]': '/op/finance/adjustments',
  '/op/finance/commission/[id]': '/op/approvals?kind=commissionRule',
  '/op/finance/payouts/[id]': '/op/finance/payouts',
  '/op/finance/reconcile/[id]': '/op/finance/reconcile',
  '/op/finance/chargebacks/[id]': '/op/finance/chargebacks',
  '/op/finance/seller-report/[id]': '/op/finance/seller-report',
  '/op/finance/invoices/[id]': '/op/finance/invoices',
  '/finance/invoices/[id]': '/finance/invoices',
  '/finance/invoices/buyers/[id]': '/finance/invoices/buyers',
  '/goods/brand/[id]': '/goods/brand',
  '/op/goods/brands/[id]': '/op/goods/brands',
  '/op/goods/brands/applications/[id]': '/op/goods/brands/applications',
  '/goods/spec/[id]': '/goods/spec?of=own',
  '/op/goods/specs/[id]': '/op/goods/specs',
  '/goods/freight/[id]': '/goods/freight',
  '/goods/shop-category/[id]': '/goods/shop-category',
  '/op/goods/security/[id]': '/op/goods/security',
  '/op/goods/words/[id]': '/op/goods/words',
  '/op/orders/carriers/[id]': '/op/orders/carriers',
  '/op/merchants/closings/[id]': '/op/merchants/closings',
  '/op/merchants/documents/[id]': '/op/merchants/documents',
  '/op/merchants/name-logo/[id]': '/op/merchants/name-logo',
  '/shop/addresses/[id]': '/shop/addresses',
  '/shop/admins/[id]': '/shop/admins?state=invited',
  '/shop/roles/[id]': '/shop/roles?of=own',
  '/op/orders/list/[id]': '/op/orders/list',
  '/op/merchants/list/[id]': '/op/merchants/list',
  '/op/merchants/violations/[id]': '/op/merchants/violations',
  '/op/merchants/rules/[id]': '/op/merchants/rules',
  '/op/merchants/plans/[id]': '/op/merchants/plans',
  '/op/merchants/subscriptions/[id]': '/op/merchants/subscriptions',
  '/shop/violations/[id]': '/shop/violations',
  '/after-sale/detail/[id]': '/after-sale/list',
  '/after-sale/rules/[id]': '/after-sale/rules',
  '/op/after-sale/list/[id]': '/op/after-sale/list',
  '/op/after-sale/arbitration/[id]': '/op/after-sale/arbitration',
  '/goods/media/[id]': '/goods/media',
  '/review/list/[id]': '/review/list',
  '/op/reviews/[id]': '/op/reviews',
  '/tasks/[id]': '/tasks',
  '/system/users/[id]': '/system/users?username=auditor',
  '/system/roles/[id]': '/system/roles',
  '/system/roles/[id]/sees': '/system/roles',
  '/op/messages/templates/[id]': '/op/messages/templates',
  '/system/jobs/[id]': '/system/jobs',
  '/message/feedback/[id]': '/message/feedback',
  '/op/messages/feedback/[id]': '/op/messages/feedback',
  '/op/messages/announcements/[id]': `/op/messages/announcements?${OLDEST}`,
  '/op/messages/announcements/[id]/edit': `/op/messages/announcements?sendStatus=0&${OLDEST}`,
  '/op/messages/announcements/[id]/readers': `/op/messages/announcements?sendStatus=1&${OLDEST}`,
  '/system/logs/[log]/[id]': '/system/logs/operation',
  '/system/permissions/[id]': '/system/permissions',
  '/system/permissions/[id]/rules': '/system/permissions',
  '/system/departments/[id]': '/system/departments',
  '/system/dicts/[id]': '/system/dicts',
}
/** Screens whose id no list shows, each with the journey that opens it. */
const IN_A_JOURNEY: Record<string, string> = { '/subscription/pay/[id]': 'plan-payment.e2e.ts' }
/** Ids that are no rows of a list. */
const FIXED: Record<string, string> = { '/sms/zrw-info/index/[id]': '/sms/zrw-info/index/42' }

/** Asked again while another journey keeps the marketplace from answering; a list that stays empty fails by its name. */
async function firstId(page: Page, list: string): Promise<string> {
  let id = ''
  const look = async () => {
    const answer = await page.request.get(list)
    id = / data-row="(?:\w+:)?([^"]+)"/.exec(await answer.text())?.[1] ?? ''
    return id
  }
  await expect.poll(look, `the first row of ${list}`).not.toBe('')
  return id
}

function addressOf(path: string): Place['address'] {
  const fixed = FIXED[path]
  if (fixed || !path.includes('[')) return async () => fixed ?? path
  const list = LIST_OF[path]
  if (!list) throw new Error(`tests/e2e/places.ts does not know where to find an id for ${path}`)
  return async (page) => path.replace('[log]', 'operation').replace(/\[\w+\]/, await firstId(page, list))
}

const behindTheLogin: Place[] = SCREENS.filter(({ path }) => !(path in IN_A_JOURNEY)).map(({ path }) => ({
  name: path,
  username: /^\/(op|system)\//.test(path) ? OPERATOR : SELLER,
  errors: path === '/404' ? [/status of 404/] : [],
  address: addressOf(path),
}))

/** Pages of people who are not signed in (specification, section 2). */
const PUBLIC = [
  ...['/user/login', '/user/login?way=phone', '/user/alteration'],
  ...['/mall', '/mall/search?stock=1', '/mall/register'],
]

/** A page of the storefront, gone to from its home by the first link of each kind. */
const inMall = (name: string, ...kinds: string[]): Place => ({
  name,
  username: null,
  errors: [],
  address: async (page) => {
    let address = '/mall'
    for (const kind of kinds) {
      const text = await (await page.request.get(address)).text()
      address = new RegExp(` href="(${kind}/[^"]+)"`).exec(text)?.[1] ?? `no link to ${kind} on ${address}`
    }
    return address
  },
})

export const PLACES: readonly Place[] = [
  ...PUBLIC.map((path) => ({ name: path, username: null, errors: [], address: async () => path })),
  inMall('/mall/goods/[id]', '/mall/goods'),
  inMall('/mall/shop/[id]', '/mall/goods', '/mall/shop'),
  ...behindTheLogin,
]
