import { addUkDays } from '../uk-time'
import { PROMOTION_DAYS_MAX } from './period'
import { isPriceKind, type PromotionKind } from './promotion'
import type { TierMode } from './tiers'

/** Limits of a running promotion that can be raised. Nothing is ever lowered, because buyers rely on it. */
export const RAISED = ['endsAt', 'quantity', 'usesMax', 'budgetP', 'stock'] as const
export type Raised = (typeof RAISED)[number]

/** Current limits of a promotion; instants in milliseconds, null for no limit. */
export interface Raisable {
  kind: PromotionKind
  mode: TierMode
  startsAt: number
  endsAt: number
  quantity: number | null
  usesMax: number | null
  budgetP: number | null
}

/** Wanted limits; null keeps the current one. `skus`: pieces of each SKU in total. */
export interface Raise {
  endsAt: number | null
  quantity: number | null
  usesMax: number | null
  budgetP: number | null
  skus: readonly { skuId: string; stock: number }[]
}

/** Latest end in milliseconds, counted in UK days from the start. */
export const latestEnd = ({ startsAt }: Pick<Raisable, 'startsAt'>): number => addUkDays(startsAt, PROMOTION_DAYS_MAX)

/** True for promotions that reserve pieces of SKUs: those with prices, and those with gifts. */
export const hasPool = ({ kind, mode }: Pick<Raisable, 'kind' | 'mode'>): boolean =>
  isPriceKind(kind) || mode === 'gift'

/** Limits that can be raised. The form shows these, and the call accepts no others. */
export function raisable(held: Raisable): Raised[] {
  const has: Readonly<Record<Raised, boolean>> = {
    endsAt: held.endsAt < latestEnd(held),
    quantity: held.quantity !== null,
    usesMax: held.usesMax !== null,
    budgetP: held.budgetP !== null,
    stock: hasPool(held),
  }
  // Approved as they are: more pieces need a new enrolment.
  if (held.kind === 'flash' || held.kind === 'activity') return []
  return RAISED.filter((name) => has[name])
}

/** Faults by field: `lower` than now, `tooLong`, `fixed` (cannot be raised), `nothing` (no field was raised). */
export function raiseFaults(
  held: Raisable,
  asked: Raise,
  stocks: ReadonlyMap<string, number>,
): Record<string, string[]> {
  const open = raisable(held)
  const faults: Record<string, string[]> = {}
  let raised = false
  for (const name of ['endsAt', 'quantity', 'usesMax', 'budgetP'] as const) {
    const [now, wanted] = [held[name], asked[name]]
    if (wanted === null || wanted === now) continue
    raised = true
    if (!open.includes(name) || now === null) faults[name] = ['fixed']
    else if (wanted < now) faults[name] = ['lower']
    else if (name === 'endsAt' && wanted > latestEnd(held)) faults[name] = ['tooLong']
  }
  for (const { skuId, stock } of asked.skus) {
    const now = stocks.get(skuId)
    if (stock === now) continue
    raised = true
    if (now === undefined) faults.skus = ['fixed']
    else if (stock < now) faults.skus = ['lower']
  }
  return raised ? faults : { endsAt: ['nothing'] }
}
