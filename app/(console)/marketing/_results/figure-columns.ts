import type { PromotionFigures, PromotionResults } from '@/lib/contract/marketing/results'

const COLUMNS = ['views', 'claims', 'orders', 'newBuyers', 'paidP', 'refundedP', 'shopP', 'platformP'] as const
export type Column = (typeof COLUMNS)[number]

/** Columns of the days, without those that this kind or this reader has not. */
export const columnsOf = ({ sums }: Pick<PromotionResults, 'sums'>): Column[] =>
  COLUMNS.filter((column) => sums[column] !== null)

/** Discounts of both bearers, in pence; null for readers without access to amounts. */
export const costOf = ({ shopP, platformP }: PromotionFigures): number | null =>
  shopP === null || platformP === null ? null : shopP + platformP
