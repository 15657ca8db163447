import { getTranslations } from 'next-intl/server'
import { GOODS_SORTS } from '@/lib/contract/mall'
import { categories } from '../_shared/glance'
import { speaker } from '../_shared/say'
import { HOURS, STARS, type Typed } from './_query'

interface ChoiceProps {
  name: string
  label: string
  /** Text of the empty option. */
  all: string
  value: string
  children: readonly (readonly [value: string, text: string])[]
}

function Choice({ name, label, all, value, children }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        {[['', all] as const, ...children].map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Filters of a search as a GET form. */
export async function SearchFilter({ typed }: { typed: Typed }) {
  const [t, say, found] = await Promise.all([getTranslations('mall.search'), speaker(), categories()])
  return (
    <form className="mall-filter" action="/mall/search">
      <label>
        {t('words')}
        <input type="search" name="q" defaultValue={typed.q} maxLength={60} />
      </label>
      <label>
        {t('category')}
        <select name="category" defaultValue={typed.category}>
          <option value="">{t('any')}</option>
          {found.map(({ code, name }) => (
            <option key={code} value={code}>
              {say(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('min')}
        <input name="min" defaultValue={typed.min} inputMode="decimal" maxLength={12} />
      </label>
      <label>
        {t('max')}
        <input name="max" defaultValue={typed.max} inputMode="decimal" maxLength={12} />
      </label>
      <label>
        {t('sort')}
        <select name="sort" defaultValue={typed.sort}>
          {GOODS_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`by.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <Choice name="score" label={t('score')} all={t('anyScore')} value={typed.score}>
        {STARS.map((stars) => [stars, t('atLeast', { stars })])}
      </Choice>
      <Choice name="within" label={t('speed')} all={t('anySpeed')} value={typed.within}>
        {HOURS.map((hours) => [hours, t('within', { hours })])}
      </Choice>
      <label className="choice">
        <input type="checkbox" className="check" name="uk" value="1" defaultChecked={typed.uk === '1'} />
        {t('uk')}
      </label>
      <label className="choice">
        <input type="checkbox" className="check" name="stock" value="1" defaultChecked={typed.stock === '1'} />
        {t('stock')}
      </label>
      <button className="button" type="submit">
        {t('apply')}
      </button>
    </form>
  )
}
