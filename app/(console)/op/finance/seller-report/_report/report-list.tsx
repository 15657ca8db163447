import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { listSellerReports } from '@/lib/contract/finance/report'
import type { StateGroup } from '@/lib/domain/order/status'
import { REPORT_STATES, type ReportState, reportYear, SELLER_FACTS } from '@/lib/domain/seller-report'

const YEARS_BACK = 5

/** Year in the address; the current year by default. */
export function shownYear(year: unknown): number {
  const named = Number(year)
  return Number.isInteger(named) && named >= 2020 && named <= 2099 ? named : reportYear(Date.now())
}

/** The current year and earlier ones, as long as records are kept. */
const years = async () =>
  Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(reportYear(Date.now()) - back)).map((value) => ({
    value,
    label: value,
  }))

const GROUPS: Record<ReportState, StateGroup> = { incomplete: 'trouble', ready: 'done', exempt: 'draft' }

/** Shape and colour of a seller's state. */
export const groupOfReport = ({ state }: { state: ReportState }): StateGroup => GROUPS[state]

/** Sellers of a year, those with missing data first. */
export const reportList = list(listSellerReports, {
  path: '/op/finance/seller-report',
  words: 'finance.sellerReport',
  tabs: { key: 'state', values: REPORT_STATES },
  search: 'q',
  filters: {
    year: filter.among(years),
    type: filter.choice(['1', '2', '3']),
    missing: filter.choice(SELLER_FACTS),
  },
  rowId: ({ id }) => id,
  group: groupOfReport,
  columns: (make) => [
    make.link('shop', {
      value: ({ shop }) => ({ zh: shop.nameZh, en: shop.nameEn }),
      href: ({ id, year }) => `/op/finance/seller-report/${id}?year=${year}`,
    }),
    make.word('type'),
    make.text('missing', {
      value: ({ missing }) => missing.map((fact) => make.t(`missing.${fact}`)).join(make.t('comma')) || null,
    }),
    make.number('sales'),
    make.money('salesP'),
    make.money('feesP'),
    make.money('taxP'),
    make.money('considerationP'),
    make.status('state', { group: groupOfReport, word: ({ state }) => make.t(`tab.${state}`) }),
  ],
  cards: true,
  file: true,
})
