import { Id } from '@/lib/contract/common'
import { ANALYSIS_RANGES } from '@/lib/contract/dashboard'
import type { PermissionCode } from '@/lib/domain/permission'

type Range = (typeof ANALYSIS_RANGES)[number]
const STEPS = ['day', 'week'] as const
const PLACES = ['uk', 'overseas'] as const
/** Tabs after sales, which come first. */
export const TABS = ['traffic', 'afterSale', 'promotion', 'service'] as const
export type Tab = (typeof TABS)[number]

/**
 * View of the analysis: tab, period, by UK day or week, one shop or (for operators, undefined) all, and selected
 * products.
 */
export interface View {
  tab?: Tab | undefined
  range: Range
  by: (typeof STEPS)[number]
  ofShop?: string | undefined
  category?: string | undefined
  goodsLocation?: (typeof PLACES)[number] | undefined
}

export const ANALYSIS = '/dashboard/analysis'
const FIRST: Range = '30d'
const SHORT: readonly Range[] = ['7d', 'thisWeek', 'lastWeek']
const CODE = /^[\w.-]{1,64}$/

/** Seven days are too few to compare weeks. */
export const hasWeeks = (range: Range): boolean => !SHORT.includes(range)

const RIGHTS = { afterSale: 'afterSale:list', promotion: 'marketing:data', service: 'service:records' } as const

/** Tabs that the reader may open; operators read response times in the platform's own analysis. */
export const tabsOf = (can: (code: PermissionCode) => boolean, operator: boolean): Tab[] =>
  TABS.filter((tab) => (tab === 'traffic' || can(RIGHTS[tab])) && !(operator && tab === 'service'))

/** Reads the view from the address; defaults to thirty days by day. Only operators may choose a shop. */
export function readView(
  query: Record<string, string | undefined>,
  operator: boolean,
  tabs: readonly Tab[] = TABS,
): View {
  const range = ANALYSIS_RANGES.find((each) => each === query.range) ?? FIRST
  const tab = tabs.find((each) => each === query.tab)
  return {
    ...(tab && { tab }),
    range,
    by: query.by === 'week' && hasWeeks(range) ? 'week' : 'day',
    ...(operator && Id.safeParse(query.ofShop).success && { ofShop: query.ofShop }),
    ...(query.category && CODE.test(query.category) && { category: query.category }),
    ...(PLACES.some((place) => place === query.goodsLocation) && {
      goodsLocation: query.goodsLocation as View['goodsLocation'],
    }),
  }
}

/** Query for the marketplace; weeks are summed from its days. */
export const askedFor = ({ by: _, tab: __, ...query }: View) => query

/** Query of the other tabs, which do not filter products. */
export const askedOfTab = ({ range, ofShop }: View) => ({ range, ofShop })

/** Parameters of a view that differ from the default. */
export const viewQuery = ({ tab, range, by, ofShop, category, goodsLocation }: View): Record<string, string> => ({
  ...(tab && { tab }),
  ...(range !== FIRST && { range }),
  ...(by === 'week' && hasWeeks(range) && { by }),
  ...(ofShop && { ofShop }),
  ...(category && { category }),
  ...(goodsLocation && { goodsLocation }),
})

/** `?range=7d&ofShop=…`, or empty for the default view; `part` names the figures of one card. */
export function viewText(view: View, part?: string): string {
  const query = new URLSearchParams({ ...viewQuery(view), ...(part && { part }) })
  return query.size > 0 ? `?${query}` : ''
}

export const analysisHref = (view: View): string => `${ANALYSIS}${viewText(view)}`
