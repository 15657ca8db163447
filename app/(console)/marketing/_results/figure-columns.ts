import type { PromotionFigures, PromotionResults } from '@/lib/contract/marketing/results'

const COLUMNS = ['views', 'claims', 'orders', 'newBuyers', 'paidP', 'refundedP', 'shopP', 'platformP'] as const
export type Column = (typeof COLUMNS)[number]

/** Columns of the days, without those that the kind lacks or the reader may not see. */
export const columnsOf = ({ sums }: Pick<PromotionResults, 'sums'>): Column[] =>
  COLUMNS.filter((column) => sums[column] !== null)

/** Discounts borne by both sides, in pence; null for readers without access to amounts. */
export const costOf = ({ shopP, platformP }: PromotionFigures): number | null =>
  shopP === null || platformP === null ? null : shopP + platformP
