import 'server-only'
import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { CellPounds, typedRows } from '@/app/_kit/record/rows-input'
import { addReduction, editReduction } from '@/lib/contract/marketing/reduction'
import { TIER_MODES, TIERS_MAX } from '@/lib/domain/marketing/tiers'
import { formatPence } from '@/lib/domain/money'

export const REDUCTIONS = '/marketing/full-reduction'
/** Buyers that a full-reduction can be for. */
export const REDUCTION_AUDIENCES = ['all', 'newToPlatform', 'newToShop'] as const

/** One box or several. */
const Ticked = z
  .union([z.array(z.string()), z.string().transform((one) => (one === '' ? [] : [one]))])
  .optional()
  .transform((all) => all ?? [])
const OptionalCount = z
  .union([z.literal('').transform(() => null), z.coerce.number()])
  .pipe(addReduction.body.shape.usesOfBuyer)

/** The value as typed, in hundredths: `plainTiers` reads it by the form of the reduction. */
const TypedTier = z.object({ fromP: CellPounds, value: CellPounds })
type TypedTier = z.output<typeof TypedTier>

/** Tiers as the contract has them: pence off, or the percent that is still paid. */
export const plainTiers = <T extends { mode: string; tiers: readonly TypedTier[] }>(typed: T): T => ({
  ...typed,
  tiers: typed.tiers.map(({ fromP, value }) => ({
    fromP,
    value: typed.mode === 'off' ? value : typed.mode === 'percent' ? value / 100 : 0,
  })),
})

const tierWords = (tiers: unknown) =>
  (tiers as TypedTier[]).map(({ fromP, value }) => `${formatPence(fromP)}: ${value}`).join('; ')

export const reductionForm = recordForm(addReduction, editReduction, {
  name: 'reduction',
  words: 'marketing.reduction',
  path: REDUCTIONS,
  fields: [
    { name: 'name', hint: 'nameHint', control: { as: 'text', max: 30 } },
    [
      { name: 'titleZh', hint: 'titleHint', control: { as: 'text', max: 20 } },
      { name: 'titleEn', hint: 'titleHint', control: { as: 'text', max: 20 } },
    ],
    [
      { name: 'startsAt', hint: 'startsHint', control: { as: 'moment' } },
      { name: 'endsAt', hint: 'endsHint', control: { as: 'moment' } },
    ],
    { name: 'mode', control: { as: 'choice', values: TIER_MODES }, begins: 'off' },
    { name: 'tiers', control: { as: 'own' }, read: typedRows(TypedTier, TIERS_MAX), shown: tierWords },
    { name: 'every', hint: 'everyHint', control: { as: 'check' } },
    { name: 'categories', control: { as: 'own' }, read: Ticked },
    { name: 'audience', control: { as: 'choice', values: REDUCTION_AUDIENCES }, begins: 'all' },
    { name: 'meets', control: { as: 'own' }, read: Ticked },
    [
      { name: 'usesOfBuyer', hint: 'capHint', control: { as: 'number' }, optional: true, read: OptionalCount },
      { name: 'budgetP', hint: 'capHint', control: { as: 'money' }, optional: true },
    ],
    [
      { name: 'termsZh', control: { as: 'area', max: 500 }, optional: true },
      { name: 'termsEn', control: { as: 'area', max: 500 }, optional: true },
    ],
  ],
})
