import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { getMerchant, listMerchants } from '@/lib/contract/merchant'
import { listRules } from '@/lib/contract/violation/rule'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

export interface Chosen {
  shop: string
  rule: string
  /** Empty: by the rule. */
  counts: string
}

/** Maximum number of shops offered; others are found by a search. */
const OFFERED = 100

/** Shops that match a text, and the chosen one. */
async function shopsFor(q: string, shop: string) {
  const query = listMerchants.query.parse({ size: String(OFFERED), ...(q && { q: q.slice(0, 100) }) })
  const { records, total } = await read(listMerchants, { query })
  const isThere = shop === '' || records.some(({ id }) => id === shop)
  const chosen = isThere ? null : await read(getMerchant, { query: { id: shop } }, { else: null })
  return { shops: chosen ? [chosen, ...records] : records, more: q !== '' || total > records.length }
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

/** A plain form that leads to the next page; saves nothing. */
export async function ChooseRule({ shop, rule, counts, q }: Chosen & { q: string }) {
  const [t, spoken, { shops, more }, rules] = await Promise.all([
    getTranslations('violation'),
    getLocale(),
    shopsFor(q, shop),
    read(listRules, { query: listRules.query.parse({ size: '100' }) }),
  ])
  const locale = knownLocale(spoken)
  const shopOptions = shops.map(({ id, no, name }) => ({
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
        {more && (
          <div className="field">
            <label className="field-label" htmlFor="choose-q">
              {t('record.find')}
            </label>
            <div className="field-box">
              <input id="choose-q" type="search" name="q" defaultValue={q} maxLength={100} />
            </div>
          </div>
        )}
        <Select
          name="shop"
          label={t('column.shop')}
          value={shop || (q && shops.length === 1 ? (shops[0]?.id ?? '') : '')}
          unset={t('record.unset')}
          options={shopOptions}
        />
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
