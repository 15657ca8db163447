export const RANGES = ['7d', '30d', '90d'] as const
export type Range = (typeof RANGES)[number]

export const ANALYSIS = '/dashboard/analysis'
const FIRST: Range = '30d'

/** The asked-for range of UK days; thirty of them when none or an unknown one is asked for. */
export const readRange = (text: string | null | undefined): Range => RANGES.find((range) => range === text) ?? FIRST

export const daysOf = (range: Range): number => Number.parseInt(range, 10)

export const analysisHref = (range: Range): string => (range === FIRST ? ANALYSIS : `${ANALYSIS}?range=${range}`)
