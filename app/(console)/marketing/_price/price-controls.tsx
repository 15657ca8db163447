import { getLocale, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { CellPounds, cellNumber, RowsInput } from '@/app/_kit/record/rows-input'
import { ChoiceField } from '@/components/form/choice-fields'
import type { Option } from '@/components/form/select-field'
import { promotableSkus, type SkuPrice } from '@/lib/contract/marketing/price'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { read } from '@/lib/upstream/read'

export const SKUS_MAX = 50

/** A row as typed. */
export const TypedSku = z.object({
  skuId: z.string().min(1, { error: 'required' }),
  priceP: CellPounds,
  stock: cellNumber(1),
})

/** SKUs as text, for the table of a conflict. */
export const skuWords = (skus: unknown) =>
  (skus as SkuPrice[]).map(({ priceP, stock }) => `${formatPence(priceP)} × ${stock}`).join('; ')

/** Kinds of discounts that can combine with a price. */
const MEETS = ['reduction', 'code', 'coupon', 'platformCoupon'] as const

const typed = ({ skuId, priceP, stock }: SkuPrice) => ({
  ...{ skuId, priceP: (priceP / 100).toFixed(2), stock: String(stock) },
})

/** Controls of a promotion with prices: SKUs, and the kinds that it combines with. */
export async function priceControls(
  words: 'newUser' | 'enrolment' | 'groupBuy',
  record?: { skus: SkuPrice[]; meets: readonly string[] },
  /** SKUs with a hint, if not all of the shop can be chosen. */
  own?: { options: readonly Option[]; hint: string },
) {
  const [t, locale, skus] = await Promise.all([
    getTranslations(words),
    getLocale(),
    own ? [] : read(promotableSkus, {}),
  ])
  const labelOf = ({ code, title, saleP, available }: (typeof skus)[number]) =>
    t('skuOption', { code, title: pickText(title, knownLocale(locale)), price: formatPence(saleP), count: available })
  const options = [
    { value: '', label: t('chooseSku') },
    ...(own?.options ?? skus.map((sku) => ({ value: sku.skuId, label: labelOf(sku) }))),
  ]
  return {
    skus: (
      <RowsInput
        name="skus"
        label={t('column.skus')}
        hint={options.length === 1 ? t('noSkus') : (own?.hint ?? t('skusHint'))}
        most={SKUS_MAX}
        rows={record ? record.skus.map(typed) : [{ skuId: '', priceP: '', stock: '' }]}
        columns={[
          { name: 'skuId', label: t('column.sku'), as: 'choice', options },
          { name: 'priceP', label: t('column.priceP'), as: 'figure', width: 'min-w-20' },
          { name: 'stock', label: t('column.stock'), as: 'figure', width: 'min-w-16' },
        ]}
      />
    ),
    meets: (
      <ChoiceField
        several
        name="meets"
        label={t('column.meets')}
        hint={t('meetsHint')}
        options={MEETS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={record ? [...record.meets] : []}
        optional
      />
    ),
  }
}
