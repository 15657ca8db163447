import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { listMerchants } from '@/lib/contract/merchant'
import { listRules } from '@/lib/contract/violation/rule'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

export interface Chosen {
  shop: string
  rule: string
  /** Empty: as the rule says. */
  counts: string
}

interface SelectProps {
  name: keyof Chosen
  label: string
  value: string
  unset: string
  options: readonly { value: string; label: string }[]
}

function Select({ name, label, value, unset, options }: SelectProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={`choose-${name}`}>
        {label}
      </label>
      <select id={`choose-${name}`} name={name} className="field-select" defaultValue={value}>
        <option value="">{unset}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A plain form whose answer is the next page: nothing is written yet. */
export async function ChooseRule({ shop, rule, counts }: Chosen) {
  const all = { size: 100 } as never
  const [t, spoken, shops, rules] = await Promise.all([
    getTranslations('violation'),
    getLocale(),
    read(listMerchants, { query: all }),
    read(listRules, { query: all }),
  ])
  const locale = knownLocale(spoken)
  const shopOptions = shops.records.map(({ id, no, name }) => ({
    value: id,
    label: `${no} · ${pickText(name, locale)}`,
  }))
  const ruleOptions = rules.records
    .filter(({ inUse }) => inUse)
    .map(({ code, title }) => ({ value: code, label: `${code} · ${pickText(title, locale)}` }))
  const countOptions = ['1', '0'].map((value) => ({ value, label: t(value === '1' ? 'yes' : 'no') }))
  return (
    <Card title={t('record.choose')}>
      <form className="form" method="get">
        <Select name="shop" label={t('column.shop')} value={shop} unset={t('record.unset')} options={shopOptions} />
        <Select name="rule" label={t('column.rule')} value={rule} unset={t('record.unset')} options={ruleOptions} />
        <Select
          name="counts"
          label={t('column.counts')}
          value={counts}
          unset={t('record.asRule')}
          options={countOptions}
        />
        <div className="form-buttons">
          <Button type="submit">{t('record.preview')}</Button>
        </div>
      </form>
    </Card>
  )
}
