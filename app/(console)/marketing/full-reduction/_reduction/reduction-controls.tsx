import { getLocale, getTranslations } from 'next-intl/server'
import { RowsInput } from '@/app/_kit/record/rows-input'
import { ChoiceField } from '@/components/form/choice-fields'
import type { Reduction } from '@/lib/contract/marketing/reduction'
import { reductionCategories } from '@/lib/contract/marketing/reduction'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { TIERS_MAX } from '@/lib/domain/marketing/tiers'
import { read } from '@/lib/upstream/read'

const pounds = (pence: number) => (pence / 100).toFixed(2)

/** Kinds that a full-reduction can meet. */
const MEETS = ['flash', 'group', 'newUser', 'coupon', 'platformCoupon'] as const

const typed = ({ tiers, mode }: Reduction) =>
  tiers.map(({ fromP, value }) => ({
    fromP: pounds(fromP),
    value: mode === 'off' ? pounds(value) : String(value),
  }))

/** Controls that no declared kind draws: tiers, categories, and the kinds that it meets. */
export async function reductionControls(reduction?: Reduction) {
  const [t, locale, categories] = await Promise.all([
    getTranslations('marketing.reduction'),
    getLocale(),
    read(reductionCategories, {}, { else: [] }),
  ])
  return {
    tiers: (
      <RowsInput
        name="tiers"
        label={t('column.tiers')}
        hint={t('tiersHint')}
        most={TIERS_MAX}
        rows={reduction ? typed(reduction) : [{ fromP: '', value: '' }]}
        columns={[
          { name: 'fromP', label: t('column.fromP'), as: 'figure', width: 'min-w-20' },
          { name: 'value', label: t('column.value'), as: 'figure', width: 'min-w-20' },
        ]}
      />
    ),
    categories: (
      <ChoiceField
        several
        name="categories"
        label={t('column.categories')}
        hint={t(categories.length > 0 ? 'categoriesHint' : 'noCategories')}
        options={categories.map(({ id, name }) => ({ value: id, label: pickText(name, knownLocale(locale)) }))}
        value={reduction?.categories ?? []}
        optional
      />
    ),
    meets: (
      <ChoiceField
        several
        name="meets"
        label={t('column.meets')}
        hint={t('meetsHint')}
        options={MEETS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={reduction?.meets ?? []}
        optional
      />
    ),
  }
}
