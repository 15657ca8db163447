import type { Words } from '@/app/_kit/list/definition'
import type { CommissionRow } from '@/lib/contract/finance/commission'
import { formatPence } from '@/lib/domain/money'
import type { StateGroup } from '@/lib/domain/order/status'

type About = Pick<CommissionRow, 'category' | 'product' | 'plan'> & Partial<Pick<CommissionRow, 'shop'>>

const GROUPS: Record<CommissionRow['state'], StateGroup> = {
  ...{ waiting: 'others', current: 'done', scheduled: 'others', ended: 'draft', refused: 'trouble' },
}

/** Shape and colour of a rule's state. */
export const ruleGroup = ({ state }: Pick<CommissionRow, 'state'>): StateGroup => GROUPS[state]

/** Returns the scope of a rule in both languages, "everything" for a rule without one. */
export function ruleScope({ category, product, plan, shop }: About, t: Words): { zh: string; en: string } {
  const parts = [shop && { zh: shop.nameZh, en: shop.nameEn }, product?.title, category?.name, plan?.name].filter(
    (part) => part instanceof Object,
  )
  if (parts.length === 0) return { zh: t('everything'), en: '' }
  return { zh: parts.map(({ zh }) => zh).join(' · '), en: parts.map(({ en }) => en).join(' · ') }
}

/** "at least £0.30, at most £20.00, delivery included"; empty if there are no limits. */
export const ruleLimits = (
  { minP, maxP, withDelivery }: Pick<CommissionRow, 'minP' | 'maxP' | 'withDelivery'>,
  t: Words,
): string =>
  [
    minP !== null && t('atLeast', { amount: formatPence(minP) }),
    maxP !== null && t('atMost', { amount: formatPence(maxP) }),
    withDelivery && t('deliveryToo'),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ')

const CHANGE_GROUPS: Record<number, StateGroup> = { 0: 'others', 1: 'done', 2: 'trouble' }

/** Shape and colour of a proposal's state. */
export const changeGroup = ({ state }: { state: number }): StateGroup => CHANGE_GROUPS[state] ?? 'draft'
