import { getLocale, getTranslations } from 'next-intl/server'
import { RowsInput } from '@/app/_kit/record/rows-input'
import { ChoiceField } from '@/components/form/choice-fields'
import type { Option } from '@/components/form/select-field'
import { reductionCategories } from '@/lib/contract/marketing/reduction'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { PromotionKind } from '@/lib/domain/marketing/promotion'
import type { PlainTier, TierMode } from '@/lib/domain/marketing/tiers'
import { read } from '@/lib/upstream/read'

const pounds = (pence: number) => (pence / 100).toFixed(2)

interface Terms {
  mode: string
  tiers: readonly PlainTier[]
  categories: readonly string[]
  meets: readonly PromotionKind[]
}

interface Kind {
  words: string
  /** Maximum number of tiers. */
  most: number
  /** Kinds of promotions that it can combine with. */
  meets: readonly PromotionKind[]
  /** Forms of the discount that the platform allows; otherwise the form declares its own control. */
  modes?: readonly TierMode[]
  /** SKUs that a tier can give, if the kind has gifts. */
  gifts?: readonly Option[]
  /** True for the platform's own: no shop categories. */
  ofPlatform?: true
}

const typed = ({ tiers, mode }: Terms) =>
  tiers.map(({ fromP, value, skuId = '' }) => ({
    ...{ fromP: pounds(fromP), skuId },
    value: mode === 'off' ? pounds(value) : String(value),
  }))

/** Controls without a declared kind: tiers, categories, and the kinds that the promotion combines with. */
export async function promotionControls({ words, most, meets, modes, gifts, ofPlatform }: Kind, promotion?: Terms) {
  const [t, locale, categories] = await Promise.all([
    getTranslations(words),
    getLocale(),
    ofPlatform ? [] : read(reductionCategories, {}),
  ])
  return {
    mode: modes && (
      <ChoiceField
        name="mode"
        label={t('column.mode')}
        options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={promotion?.mode ?? modes[0] ?? null}
      />
    ),
    tiers: (
      <RowsInput
        name="tiers"
        label={t('column.tiers')}
        hint={t('tiersHint')}
        most={most}
        rows={promotion ? typed(promotion) : [{ fromP: '', value: '', skuId: '' }]}
        columns={[
          { name: 'fromP', label: t('column.fromP'), as: 'figure', width: 'min-w-20' },
          { name: 'value', label: t('column.value'), as: 'figure', width: 'min-w-20' },
          ...(gifts ? [{ name: 'skuId', label: t('column.gift'), as: 'choice' as const, options: gifts }] : []),
        ]}
      />
    ),
    categories: !ofPlatform && (
      <ChoiceField
        several
        name="categories"
        label={t('column.categories')}
        hint={t(categories.length > 0 ? 'categoriesHint' : 'noCategories')}
        options={categories.map(({ id, name }) => ({ value: id, label: pickText(name, knownLocale(locale)) }))}
        value={promotion?.categories ?? []}
        optional
      />
    ),
    meets: (
      <ChoiceField
        several
        name="meets"
        label={t('column.meets')}
        hint={t('meetsHint')}
        options={meets.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={promotion?.meets ?? []}
        optional
      />
    ),
  }
}
