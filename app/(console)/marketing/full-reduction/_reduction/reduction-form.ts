import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { recordForm } from '@/app/_kit/record/definition'
import { typedRows } from '@/app/_kit/record/rows-input'
import { promotableSkus } from '@/lib/contract/marketing/price'
import { addReduction, editReduction, type Reduction } from '@/lib/contract/marketing/reduction'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { TIER_MODES, TIERS_MAX } from '@/lib/domain/marketing/tiers'
import { formatPence } from '@/lib/domain/money'
import { read } from '@/lib/upstream/read'
import { promotionControls } from '../../_promotion/controls'
import {
  NAME_FIELDS,
  optionalCount,
  PERIOD_FIELDS,
  PROMOTION_AUDIENCES,
  TERMS_FIELDS,
  Ticked,
  TypedGiftTier,
  tierWords,
} from '../../_promotion/fields'
import { promotionScreen } from '../../_promotion/promotion-screen'

export const REDUCTIONS = '/marketing/full-reduction'
export const reductionScreen = promotionScreen('marketing.reduction', REDUCTIONS)

/** Controls of the form without a declared kind. */
export const reductionControls = async (reduction?: Reduction) =>
  promotionControls(
    {
      words: 'marketing.reduction',
      most: TIERS_MAX,
      meets: ['flash', 'group', 'newUser', 'activity', 'coupon', 'platformCoupon'],
      gifts: await giftOptions(),
    },
    reduction,
  )

/** SKUs of the shop that can be given: those on sale. */
async function giftOptions() {
  const [t, locale, skus] = await Promise.all([
    getTranslations('marketing.reduction'),
    getLocale(),
    read(promotableSkus, {}),
  ])
  const labelOf = ({ code, title, saleP, available }: (typeof skus)[number]) =>
    t('giftOption', { code, title: pickText(title, knownLocale(locale)), price: formatPence(saleP), count: available })
  return [{ value: '', label: t('chooseGift') }, ...skus.map((sku) => ({ value: sku.skuId, label: labelOf(sku) }))]
}

export const reductionForm = recordForm(addReduction, editReduction, {
  name: 'reduction',
  words: 'marketing.reduction',
  path: REDUCTIONS,
  fields: [
    ...NAME_FIELDS,
    PERIOD_FIELDS,
    { name: 'mode', control: { as: 'choice', values: TIER_MODES }, begins: 'off' },
    { name: 'tiers', control: { as: 'own' }, read: typedRows(TypedGiftTier, TIERS_MAX), shown: tierWords },
    { name: 'every', hint: 'everyHint', control: { as: 'check' } },
    { name: 'categories', control: { as: 'own' }, read: Ticked },
    { name: 'audience', control: { as: 'choice', values: PROMOTION_AUDIENCES }, begins: 'all' },
    { name: 'meets', control: { as: 'own' }, read: Ticked },
    [
      { name: 'usesOfBuyer', hint: 'capHint', control: { as: 'number' }, optional: true, read: optionalCount() },
      { name: 'budgetP', hint: 'capHint', control: { as: 'money' }, optional: true },
    ],
    TERMS_FIELDS,
  ],
})
