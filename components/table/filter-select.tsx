import { useTranslations } from 'next-intl'
import { type Option, SelectField } from '@/components/form/select-field'

interface FilterSelectProps {
  name: string
  label: string
  options: readonly Option[]
  value?: string | number | null
}

/** Select of a filter; its empty option shows everything. */
export function FilterSelect(props: FilterSelectProps) {
  const t = useTranslations('common.filter')
  return <SelectField {...props} empty={t('any')} optional />
}
