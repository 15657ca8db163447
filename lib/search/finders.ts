import 'server-only'
import { listAdOrders } from '@/lib/contract/ads/order'
import { listCases } from '@/lib/contract/after-sale'
import { listAnnouncements } from '@/lib/contract/announcement'
import { listApplications } from '@/lib/contract/application/review'
import { listBrands } from '@/lib/contract/brand'
import { listBuyers } from '@/lib/contract/buyer/op'
import { listColleagues } from '@/lib/contract/colleague'
import { listAdjustments } from '@/lib/contract/finance/adjustment'
import { listOpInvoices } from '@/lib/contract/finance/invoice'
import { listJournals, listOpWithdrawals } from '@/lib/contract/finance/op'
import { listPayouts } from '@/lib/contract/finance/payout'
import { listChargebacks } from '@/lib/contract/finance/reconcile'
import { listOpStatements } from '@/lib/contract/finance/statement'
import { listGoods } from '@/lib/contract/goods'
import { listGoodsReviews } from '@/lib/contract/goods/review'
import { listPromotions } from '@/lib/contract/marketing/all'
import { listShopPromotions } from '@/lib/contract/marketing/shop-promotions'
import { listMerchants } from '@/lib/contract/merchant'
import { listOrders } from '@/lib/contract/order'
import { listParcels } from '@/lib/contract/parcel'
import { listReviews } from '@/lib/contract/review'
import { searchRoles } from '@/lib/contract/role'
import { listUsers } from '@/lib/contract/user'
import { listViolations } from '@/lib/contract/violation'
import type { ScreenPath } from '@/lib/navigation/screens'
import { read } from '@/lib/upstream/read'

/** A name, in both languages if the record has both; shown in the reader's language. */
export type Told = string | { zh: string; en: string } | { nameZh: string; nameEn: string } | null

interface Page {
  q: string
  size: number
}

interface Answer<Row> {
  records: Row[]
  total: number
}

interface Declared<Row> {
  /** List of this kind of record, with its title. */
  list: ScreenPath
  /** Page of one record; users who may not open it get no results. */
  page: ScreenPath
  /** True if it is only found by its number: skipped for words. */
  numbered?: true
  /** True if the list only shows open records by default, so that results have no link to all of them. */
  beginsWithOpen?: true
  ask(page: Page): Promise<Answer<Row> | null>
  /** Its name or number, and facts that distinguish it from others. */
  row(record: Row): readonly Told[]
}

export interface FoundRecord {
  told: readonly Told[]
  href: string
}

export interface Finder extends Pick<Declared<unknown>, 'list' | 'page' | 'numbered' | 'beginsWithOpen'> {
  find(page: Page): Promise<{ records: FoundRecord[]; total: number } | null>
}

/** `find` returns null if the marketplace did not answer. */
const finder = <Row extends { id: string }>({ ask, row, ...kind }: Declared<Row>): Finder => ({
  ...kind,
  async find(page) {
    const answer = await ask(page)
    return (
      answer && {
        total: answer.total,
        records: answer.records.slice(0, page.size).map((record) => ({
          told: row(record),
          href: kind.page.replace('[id]', record.id),
        })),
      }
    )
  },
})

/** If one kind fails, the others are still shown. */
const OR_NONE = { else: null } as const

const orders = (page: Page) => read(listOrders, { query: page }, OR_NONE)
const cases = (page: Page) => read(listCases, { query: page }, OR_NONE)
const goods = (page: Page) => read(listGoods, { query: page }, OR_NONE)
const reviews = (page: Page) => read(listReviews, { query: page }, OR_NONE)
const violations = (page: Page) => read(listViolations, { query: page }, OR_NONE)
const adOrders = (page: Page) => read(listAdOrders, { query: page }, OR_NONE)

/** Every kind of record that search finds, in display order; permissions and scope are those of its list. */
export const FINDERS: readonly Finder[] = [
  finder({
    ...{ list: '/order/list', page: '/order/detail/[id]', ask: orders },
    row: ({ no, buyer }) => [no, buyer],
  }),
  finder({
    ...{ list: '/op/orders/list', page: '/op/orders/list/[id]', ask: orders },
    row: ({ no, shopName, buyer }) => [no, shopName, buyer],
  }),
  finder({
    ...{ list: '/after-sale/list', page: '/after-sale/detail/[id]', ask: cases },
    row: ({ no, goods: title }) => [no, title],
  }),
  finder({
    ...{ list: '/op/after-sale/list', page: '/op/after-sale/list/[id]', ask: cases },
    row: ({ no, goods: title, shopName }) => [no, title, shopName],
  }),
  finder({
    ...{ list: '/order/parcels', page: '/order/parcels/[id]', numbered: true },
    ask: (page) => read(listParcels, { query: page }, OR_NONE),
    row: ({ no, carrierName, trackingNo }) => [no, carrierName, trackingNo],
  }),
  finder({
    ...{ list: '/op/orders/buyers', page: '/op/orders/buyers/[id]' },
    ask: (page) => read(listBuyers, { query: page }, OR_NONE),
    row: ({ name, mail }) => [name || mail, mail],
  }),
  finder({
    ...{ list: '/op/merchants/list', page: '/op/merchants/list/[id]' },
    ask: (page) => read(listMerchants, { query: page }, OR_NONE),
    row: ({ name, no }) => [name, no],
  }),
  finder({
    ...{ list: '/op/merchants/applications', page: '/op/merchants/applications/[id]', beginsWithOpen: true },
    ask: (page) => read(listApplications, { query: { ...page, tab: 'any' } }, OR_NONE),
    row: ({ no, shopName, legalName }) => [no, shopName, legalName],
  }),
  finder({
    ...{ list: '/goods/list', page: '/goods/detail/[id]', ask: goods },
    row: ({ titleZh, titleEn, code }) => [{ zh: titleZh, en: titleEn }, code],
  }),
  finder({
    ...{ list: '/op/goods/list', page: '/op/goods/list/[id]', ask: goods },
    row: ({ titleZh, titleEn, shopName }) => [{ zh: titleZh, en: titleEn }, shopName],
  }),
  finder({
    ...{ list: '/op/goods/review', page: '/op/goods/review/[id]', beginsWithOpen: true },
    ask: (page) => read(listGoodsReviews, { query: { ...page, tab: 'any' } }, OR_NONE),
    row: ({ title, shopName }) => [title, shopName],
  }),
  finder({
    ...{ list: '/review/list', page: '/review/list/[id]', ask: reviews },
    row: ({ title, orderNo }) => [title, orderNo],
  }),
  finder({
    ...{ list: '/op/reviews', page: '/op/reviews/[id]', ask: reviews },
    row: ({ title, orderNo }) => [title, orderNo],
  }),
  finder({
    ...{ list: '/marketing/promotions', page: '/marketing/results/[id]' },
    ask: (page) => read(listPromotions, { query: page }, OR_NONE),
    row: ({ name }) => [name],
  }),
  finder({
    ...{ list: '/op/marketing/shop-promotions', page: '/op/marketing/shop-promotions/[id]' },
    ask: (page) => read(listShopPromotions, { query: page }, OR_NONE),
    row: ({ title, shop }) => [title, shop],
  }),
  finder({
    ...{ list: '/ads/orders', page: '/ads/orders/[id]', ask: adOrders, numbered: true },
    row: ({ no, position }) => [no, position],
  }),
  finder({
    ...{ list: '/op/ads/orders', page: '/op/ads/orders/[id]', ask: adOrders },
    row: ({ no, shopName, position }) => [no, shopName, position],
  }),
  finder({
    ...{ list: '/op/finance/withdrawals', page: '/op/finance/withdrawals/[id]', beginsWithOpen: true, numbered: true },
    ask: (page) => read(listOpWithdrawals, { query: { ...page, state: 'any' } }, OR_NONE),
    row: ({ no, shop }) => [no, shop],
  }),
  finder({
    ...{ list: '/op/finance/payouts', page: '/op/finance/payouts/[id]', numbered: true },
    ask: (page) => read(listPayouts, { query: page }, OR_NONE),
    row: ({ no, maker }) => [no, maker],
  }),
  finder({
    ...{ list: '/op/finance/statements', page: '/op/finance/statements/[id]', numbered: true },
    ask: (page) => read(listOpStatements, { query: page }, OR_NONE),
    row: ({ no, shop }) => [no, shop],
  }),
  finder({
    ...{ list: '/op/finance/invoices', page: '/op/finance/invoices/[id]', numbered: true },
    ask: (page) => read(listOpInvoices, { query: page }, OR_NONE),
    row: ({ no, shop }) => [no, shop],
  }),
  finder({
    ...{ list: '/op/finance/adjustments', page: '/op/finance/adjustments/[id]', numbered: true },
    ask: (page) => read(listAdjustments, { query: page }, OR_NONE),
    row: ({ no, shop }) => [no, shop],
  }),
  finder({
    ...{ list: '/op/finance/chargebacks', page: '/op/finance/chargebacks/[id]', numbered: true },
    ask: (page) => read(listChargebacks, { query: page }, OR_NONE),
    row: ({ no, orderNo, shop }) => [no, orderNo, shop],
  }),
  finder({
    ...{ list: '/op/finance/ledger', page: '/op/finance/ledger/[id]', numbered: true },
    ask: (page) => read(listJournals, { query: page }, OR_NONE),
    row: ({ refNo, shop }) => [refNo, shop],
  }),
  finder({
    ...{ list: '/shop/violations', page: '/shop/violations/[id]', ask: violations },
    row: ({ no, refName }) => [no, refName],
  }),
  finder({
    ...{ list: '/op/merchants/violations', page: '/op/merchants/violations/[id]', ask: violations },
    row: ({ no, shopName, refName }) => [no, shopName, refName],
  }),
  finder({
    ...{ list: '/op/goods/brands', page: '/op/goods/brands/[id]' },
    ask: (page) => read(listBrands, { query: page }, OR_NONE),
    row: (brand) => [brand],
  }),
  finder({
    ...{ list: '/system/users', page: '/system/users/[id]' },
    ask: (page) => read(listUsers, { query: page }, OR_NONE),
    row: ({ realname, username }) => [realname, username],
  }),
  finder({
    ...{ list: '/shop/admins', page: '/shop/admins/[id]' },
    ask: (page) => read(listColleagues, { query: page }, OR_NONE),
    row: ({ realname, username }) => [realname, username],
  }),
  finder({
    ...{ list: '/system/roles', page: '/system/roles/[id]' },
    ask: (page) => read(searchRoles, { query: page }, OR_NONE),
    row: ({ roleName, roleNameEn, roleCode }) => [{ zh: roleName, en: roleNameEn }, roleCode],
  }),
  finder({
    ...{ list: '/op/messages/announcements', page: '/op/messages/announcements/[id]' },
    ask: ({ q, size }) => read(listAnnouncements, { query: { titile: q, size } }, OR_NONE),
    row: ({ titile, titleEn }) => [{ zh: titile, en: titleEn }],
  }),
]
