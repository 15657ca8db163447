import { z } from 'zod'
import { CellPounds } from '@/app/_kit/record/rows-input'
import { addReduction } from '@/lib/contract/marketing/reduction'
import { formatPence } from '@/lib/domain/money'
import type { StateGroup } from '@/lib/domain/order/status'

/** Audiences of a promotion. */
export const PROMOTION_AUDIENCES = ['all', 'newToPlatform', 'newToShop'] as const
/** States with a tab in the list. */
export const PROMOTION_TABS = ['0', '1', '2', '3', '4', '5'] as const
/** Colour of each state, by its number. */
const GROUPS: readonly StateGroup[] = ['draft', 'others', 'done', 'us', 'draft', 'draft']
export const promotionGroup = ({ state }: { state: number }): StateGroup => GROUPS[state] ?? 'draft'

/** Fields of all forms: names, period in UK time, and terms. */
export const NAME_FIELDS = [
  { name: 'name', hint: 'nameHint', control: { as: 'text', max: 30 } },
  [
    { name: 'titleZh', hint: 'titleHint', control: { as: 'text', max: 20 } },
    { name: 'titleEn', hint: 'titleHint', control: { as: 'text', max: 20 } },
  ],
] as const
export const PERIOD_FIELDS = [
  { name: 'startsAt', hint: 'startsHint', control: { as: 'moment' } },
  { name: 'endsAt', hint: 'endsHint', control: { as: 'moment' } },
] as const
export const TERMS_FIELDS = [
  { name: 'termsZh', control: { as: 'area', max: 500 }, optional: true },
  { name: 'termsEn', control: { as: 'area', max: 500 }, optional: true },
] as const

/** One ticked box or several. */
export const Ticked = z
  .union([z.array(z.string()), z.string().transform((one) => (one === '' ? [] : [one]))])
  .optional()
  .transform((all) => all ?? [])

/** A count that may be empty. */
export const optionalCount = (schema: z.ZodType = addReduction.body.shape.usesOfBuyer) =>
  z.union([z.literal('').transform(() => null), z.coerce.number()]).pipe(schema as z.ZodType<unknown, number | null>)

/** Value in hundredths as typed: `plainTiers` converts it by the mode of the promotion. */
export const TypedTier = z.object({ fromP: CellPounds, value: CellPounds })
/** The same with a gift. */
export const TypedGiftTier = TypedTier.extend({ skuId: z.string().optional() })
type TypedTier = z.output<typeof TypedGiftTier>

/** Tiers for the API: pence off, percent still to pay, or pieces of the gift. */
export const plainTiers = <T extends { mode: string; tiers: readonly TypedTier[] }>(typed: T): T => ({
  ...typed,
  tiers: typed.tiers.map(({ fromP, value, skuId }) => ({
    fromP,
    value: typed.mode === 'off' ? value : typed.mode === 'freeDelivery' ? 0 : value / 100,
    ...(typed.mode === 'gift' && skuId && { skuId }),
  })),
})

export const tierWords = (tiers: unknown): string =>
  (tiers as TypedTier[]).map(({ fromP, value }) => `${formatPence(fromP)}: ${value}`).join('; ')
