import { useTranslations } from 'next-intl'
import { type Option, SelectField } from '@/components/form/select-field'

interface FilterSelectProps {
  name: string
  label: string
  options: readonly Option[]
  value?: string | number | null
}

/** A choice of a filter: without one, everything is shown. */
export function FilterSelect(props: FilterSelectProps) {
  const t = useTranslations('common.filter')
  return <SelectField {...props} empty={t('any')} optional />
}
