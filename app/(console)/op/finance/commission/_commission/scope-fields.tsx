import { getLocale, getTranslations } from 'next-intl/server'
import { categoryOptions } from '@/app/(console)/finance/_shared/category-options'
import { ComboField } from '@/components/form/combo-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { commissionScopes } from '@/lib/contract/finance/commission'
import { knownLocale, pickText, type Twin } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

interface Props {
  typed?: Readonly<Record<string, string>>
  /** True if a shop must be chosen. */
  oneShop?: boolean
}

/** Plan of the rule. */
async function PlanField({ plans }: { plans: readonly { id: string; name: Twin }[] }) {
  const [t, spoken] = await Promise.all([getTranslations('finance.commission'), getLocale()])
  const options = plans.map(({ id, name }) => ({ value: id, label: pickText(name, knownLocale(spoken)) }))
  return <SelectField name="plan" label={t('field.plan')} options={options} empty={t('everyPlan')} optional />
}

/** Fields for the scope of a rule or line: shop, product, category and, for a rule, plan; empty means all. */
export async function ScopeFields({ typed = {}, oneShop }: Props) {
  const [t, spoken, { categories, shops, plans }] = await Promise.all([
    getTranslations('finance.commission'),
    getLocale(),
    read(commissionScopes),
  ])
  const locale = knownLocale(spoken)
  return (
    <>
      <ComboField
        name="shopNo"
        label={t('field.shopNo')}
        hint={t(oneShop ? 'hint.oneShop' : 'hint.shopNo')}
        options={shops.map(({ no, name }) => ({ value: pickText(name, locale), label: no }))}
        value={typed.shopNo}
        maxLength={20}
        optional={!oneShop}
      />
      <TextField
        name="productCode"
        label={t('field.productCode')}
        hint={t('hint.productCode')}
        value={typed.productCode}
        maxLength={40}
        optional
      />
      <SelectField
        name="category"
        label={t('field.category')}
        options={categoryOptions(categories, locale)}
        value={typed.category}
        empty={t('everyCategory')}
        optional
      />
      {!oneShop && <PlanField plans={plans} />}
    </>
  )
}
