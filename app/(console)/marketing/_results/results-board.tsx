import '@/components/chart/chart.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { BarChart } from '@/components/chart/bar-chart'
import { LineChart } from '@/components/chart/line-chart'
import type { Series } from '@/components/chart/series'
import { type Figure, Figures } from '@/components/page/figures'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Time } from '@/components/ui/time'
import { dayText } from '@/components/ui/uk-time'
import { type PromotionResults, promotionResults } from '@/lib/contract/marketing/results'
import { countText } from '@/lib/domain/count'
import { knownLocale } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { read } from '@/lib/upstream/read'
import { type Column, columnsOf, costOf } from './figure-columns'

const NONE = '—'
const count = (value: number | null) => (value === null ? NONE : countText(value))
const pounds = (pence: number | null) => (pence === null ? NONE : formatPence(pence))

/** Totals in one row: views, orders, amounts and new buyers. */
async function Sums({ results }: { results: PromotionResults }) {
  const t = await getTranslations('promotionResults')
  const { sums, viewsOf } = results
  const costP = costOf(sums)
  const part = sums.views && sums.views > 0 ? `${((sums.orders / sums.views) * 100).toFixed(1)}%` : null
  const items: Figure[] = [
    ...(sums.views === null ? [] : [{ label: t('views'), value: count(sums.views), note: t(`viewsOf.${viewsOf}`) }]),
    ...(sums.claims === null ? [] : [{ label: t('claims'), value: count(sums.claims) }]),
    { label: t('orders'), value: count(sums.orders), note: part ? t('ordersOfViews', { part }) : t('ordersNote') },
    { label: t('newBuyers'), value: count(sums.newBuyers), note: t('newBuyersNote') },
    { label: t('paidP'), value: pounds(sums.paidP), note: t('refunded', { amount: pounds(sums.refundedP) }) },
    {
      label: t('cost'),
      value: pounds(costP),
      note: t('borne', { shop: pounds(sums.shopP), platform: pounds(sums.platformP) }),
    },
    {
      label: t('return'),
      value: costP && sums.paidP !== null ? `£${(sums.paidP / costP).toFixed(2)}` : NONE,
      note: t('returnNote'),
    },
  ]
  return <Figures items={items} />
}

/** Orders and coupon claims by day, with sales and discounts below. */
async function Charts({ results: { days } }: { results: PromotionResults }) {
  const [t, spoken] = await Promise.all([getTranslations('promotionResults'), getLocale()])
  const locale = knownLocale(spoken)
  const labels = days.map(({ day }) => dayText(day, locale))
  const series = (name: Column): Series => ({ name: t(name), values: days.map((day) => day[name]) })
  const isKnown = (name: Column) => days.some((day) => day[name] !== null)
  const amounts = isKnown('paidP')
  return (
    <div className={amounts ? 'board-row' : undefined}>
      <Card title={t('ordersByDay')} padded={false}>
        <LineChart
          title={t('ordersByDay')}
          labelHeader={t('day')}
          unit="count"
          labels={labels}
          series={[series('orders'), ...(isKnown('claims') ? [series('claims')] : [])]}
        />
      </Card>
      {amounts && (
        <Card title={t('costByDay')} padded={false}>
          <BarChart
            title={t('costByDay')}
            labelHeader={t('day')}
            unit="pence"
            labels={labels}
            series={[series('shopP'), series('platformP')]}
          />
        </Card>
      )}
    </div>
  )
}

/** UK days of the promotion, newest first. */
async function Days({ results }: { results: PromotionResults }) {
  const [t, spoken] = await Promise.all([getTranslations('promotionResults'), getLocale()])
  const locale = knownLocale(spoken)
  const column = columnsFor<PromotionResults['days'][number]>()
  return (
    <Card title={t('days')} padded={false}>
      <DataTable
        caption={t('days')}
        density="compact"
        rows={results.days.toReversed()}
        rowId={({ day }) => day}
        columns={[
          column.text({ id: 'day', header: t('day'), value: ({ day }) => dayText(day, locale) }),
          ...columnsOf(results).map((id) =>
            id.endsWith('P')
              ? column.money({ id, header: t(id), value: (day) => day[id] })
              : column.number({ id, header: t(id), value: (day) => day[id] }),
          ),
        ]}
        empty={<EmptyState title={t('none')} />}
      />
    </Card>
  )
}

/** Results of a promotion of any kind: totals, charts, and days. */
export async function ResultsBoard({ id }: { id: string }) {
  const [t, results] = await Promise.all([
    getTranslations('promotionResults'),
    read(promotionResults, { query: { id } }),
  ])
  return (
    <div className="page-stack">
      <p className="meta soft">
        <Time value={results.startsAt} /> – <Time value={results.endsAt} /> · {t('until')}{' '}
        <Time value={results.dataUntil} />
      </p>
      {await Sums({ results })}
      {results.days.length > 0 && (await Charts({ results }))}
      {await Days({ results })}
    </div>
  )
}
