import { Id } from '@/lib/contract/common'

export const RANGES = ['7d', '30d', '90d'] as const
export type Range = (typeof RANGES)[number]

/** What is looked at: UK days, and of an operator's shops one or, undefined, all. */
export interface View {
  range: Range
  ofShop?: string | undefined
}

export const ANALYSIS = '/dashboard/analysis'
const FIRST: Range = '30d'

/** The asked-for view; thirty days when none or an unknown range is asked for, a shop only for an operator. */
export function readView(query: Record<string, string | undefined>, operator: boolean): View {
  const range = RANGES.find((each) => each === query.range) ?? FIRST
  return operator && Id.safeParse(query.ofShop).success ? { range, ofShop: query.ofShop } : { range }
}

export const daysOf = (range: Range): number => Number.parseInt(range, 10)

/** `?range=7d&ofShop=…`, or nothing for what is looked at first; `part` names the figures of one card. */
export function viewText({ range, ofShop }: View, part?: string): string {
  const query = new URLSearchParams({
    ...(range !== FIRST && { range }),
    ...(ofShop && { ofShop }),
    ...(part && { part }),
  })
  return query.size > 0 ? `?${query}` : ''
}

export const analysisHref = (view: View): string => `${ANALYSIS}${viewText(view)}`
