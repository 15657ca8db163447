import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { AnalysisData } from './analysis-board'
import { ANALYSIS, type View, viewQuery } from './range'

interface Choice {
  name: 'category' | 'goodsLocation'
  label: string
  every: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
}

function Select({ name, label, every, value = '', options }: Choice) {
  return (
    <select name={name} className="field-select" aria-label={label} defaultValue={value} key={value}>
      <option value="">{every}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** Filters the products by a form that needs no script and keeps the rest of the view. */
export async function ProductFilter({ data, view }: { data: AnalysisData; view: View }) {
  const [t, place, spoken] = await Promise.all([
    getTranslations('dashboard.analysis.products'),
    getTranslations('order.goodsLocation'),
    getLocale(),
  ])
  const locale = knownLocale(spoken)
  const { category, goodsLocation, ...rest } = view
  const categories = data.categories.flatMap(({ code, name }) =>
    code && name ? [{ value: code, label: pickText(name, locale) }] : [],
  )
  const places = (['uk', 'overseas'] as const).map((value) => ({ value, label: place(value) }))
  return (
    <form action={`${ANALYSIS}#products`} className="dash-filter field" data-list-form="">
      {Object.entries(viewQuery(rest)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select name="category" label={t('category')} every={t('everyCategory')} value={category} options={categories} />
      <Select name="goodsLocation" label={t('place')} every={t('everyPlace')} value={goodsLocation} options={places} />
      <Button type="submit">{t('show')}</Button>
    </form>
  )
}
