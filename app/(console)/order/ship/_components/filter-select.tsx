import { useTranslations } from 'next-intl'

interface FilterSelectProps {
  name: string
  label: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
}

/** One filter, whose empty option means all. */
export function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  const t = useTranslations('fulfilment.filter')
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <select name={name} className="field-select" defaultValue={value ?? ''} key={value}>
        <option value="">{t('all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
