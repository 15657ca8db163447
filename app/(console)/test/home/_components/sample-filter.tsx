import { useTranslations } from 'next-intl'
import { MoneyField } from '@/components/form/number-field'

export function SampleFilter({ value }: { value?: string }) {
  const t = useTranslations('gallery.list')
  return <MoneyField name="minimum" label={t('minimum')} value={value} optional />
}
