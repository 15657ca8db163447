import { getTranslations } from 'next-intl/server'
import { ChoiceField } from '@/components/form/choice-fields'
import { METHODS } from './begin-to-pay'

/** How to pay. */
export async function MethodField() {
  const t = await getTranslations('mall.pay')
  const options = METHODS.map((value) => ({ value, label: t(`method.${value}`) }))
  return <ChoiceField name="method" label={t('how')} options={options} value="2" />
}
