import { getLocale, getTranslations } from 'next-intl/server'
import { HiddenQuery } from '@/components/table/hidden-query'
import { SearchForm } from '@/components/table/search-form'
import { Button, ButtonLink } from '@/components/ui/button'
import type { Data } from '@/lib/contract/endpoint'
import type { carriers } from '@/lib/contract/order'
import { SHIPPING_HOURS } from '@/lib/domain/limits'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { DESK, type DeskQuery, deskState } from '../_desk/desk-query'
import { FilterSelect } from './filter-select'

const FIELDS = ['carrier', 'area', 'lines', 'promiseHours', 'chip'] as const
const CHIPS = ['late', 'dueToday', 'partShipped'] as const

/** Search and filters of the queue, sent by GET. */
export async function QueueFilter({ query, carriers: known }: { query: DeskQuery; carriers: Data<typeof carriers> }) {
  const [t, spoken] = await Promise.all([getTranslations('fulfilment.filter'), getLocale()])
  const locale = knownLocale(spoken)
  const state = deskState({ ...query, order: undefined })
  const applied = FIELDS.filter((name) => query[name]).length
  return (
    <div className="desk-filter">
      <SearchForm state={state} placeholder={t('search')} />
      <details open={applied > 0}>
        <summary className="desk-filter-open">{applied > 0 ? t('applied', { count: applied }) : t('open')}</summary>
        <form action={DESK} method="get" data-list-form="" className="desk-filter-fields">
          <HiddenQuery state={state} except={[...FIELDS]} />
          <FilterSelect
            name="chip"
            label={t('chip')}
            value={query.chip}
            options={CHIPS.map((value) => ({ value, label: t(`chips.${value}`) }))}
          />
          <FilterSelect
            name="lines"
            label={t('lines')}
            value={query.lines}
            options={(['single', 'multi'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <FilterSelect
            name="promiseHours"
            label={t('promise')}
            value={query.promiseHours}
            options={SHIPPING_HOURS.map((hours) => ({ value: String(hours), label: t('hours', { hours }) }))}
          />
          <FilterSelect
            name="carrier"
            label={t('carrier')}
            value={query.carrier}
            options={known.map(({ code, name }) => ({ value: code, label: pickText(name, locale) }))}
          />
          <label className="field">
            <span className="field-label">{t('area')}</span>
            <input className="desk-input" name="area" maxLength={40} defaultValue={query.area ?? ''} />
          </label>
          <div className="form-buttons">
            <Button type="submit" size="sm">
              {t('apply')}
            </Button>
            {applied > 0 && (
              <ButtonLink look="quiet" size="sm" href={DESK}>
                {t('clear')}
              </ButtonLink>
            )}
          </div>
        </form>
      </details>
    </div>
  )
}
