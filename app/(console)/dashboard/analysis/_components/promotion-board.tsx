import { getLocale, getTranslations } from 'next-intl/server'
import { BarChart } from '@/components/chart/bar-chart'
import { Change } from '@/components/page/change'
import { type Figure, Figures } from '@/components/page/figures'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { dayText } from '@/components/ui/uk-time'
import type { promotionsAnalysis } from '@/lib/contract/dashboard/promotions'
import type { Data } from '@/lib/contract/endpoint'
import { countText } from '@/lib/domain/count'
import { knownLocale } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { share } from '@/lib/domain/share'
import { Meaning } from '../../_shared/meaning'
import { PeriodLine } from './period-line'
import type { View } from './range'
import { rangeWords } from './range-words'

export type PromotionData = Data<typeof promotionsAnalysis>
type Day = PromotionData['days'][number]
type Part = Exclude<keyof Day, 'day'>

const total = (days: readonly Day[], part: Part): number => days.reduce((sum, day) => sum + (day[part] ?? 0), 0)
const hasAmounts = ({ days }: PromotionData): boolean => days.every(({ paidP }) => paidP !== null)

interface BoardProps {
  data: PromotionData
  view: View
  /** True if results open at the operator's address instead of the shop's. */
  operator: boolean
}

/** Totals of the period next to the previous one. */
async function Sums({ data, view }: Pick<BoardProps, 'data' | 'view'>) {
  const t = await getTranslations('dashboard.analysis.promotion')
  const words = await getTranslations('dashboard.analysis.traffic')
  const compared = { label: words('before', rangeWords(data, view)), none: words('noBefore') }
  const [now, before] = [data.days, data.previousDays]
  const figure = (part: Part, text: (value: number) => string): Figure => ({
    label: t(part),
    value: text(total(now, part)),
    note: <Change now={total(now, part)} then={total(before, part)} was={text(total(before, part))} {...compared} />,
  })
  const orders = total(now, 'orders')
  const without: Figure = {
    label: t('without'),
    value: countText(orders - total(now, 'promoted')),
    note: orders > 0 ? t('withShare', { part: share(total(now, 'promoted') / orders) }) : undefined,
  }
  if (!hasAmounts(data)) return <Figures items={[figure('promoted', countText), without]} />
  const [paidP, promotedP] = [total(now, 'paidP'), total(now, 'promotedP')]
  const [shopP, platformP] = [total(now, 'shopP'), total(now, 'platformP')]
  const cost = shopP + platformP
  return (
    <Figures
      items={[
        figure('promoted', countText),
        without,
        figure('promotedP', formatPence),
        { label: t('share'), value: paidP > 0 ? share(promotedP / paidP) : '—', note: t('shareNote') },
        {
          label: t('cost'),
          value: formatPence(cost),
          note: t('borne', { shop: formatPence(shopP), platform: formatPence(platformP) }),
        },
        { label: t('return'), value: cost > 0 ? `£${(promotedP / cost).toFixed(2)}` : '—', note: t('returnNote') },
      ]}
    />
  )
}

/** Sales by day, with and without promotions. */
async function Days({ data, view }: Pick<BoardProps, 'data' | 'view'>) {
  const [t, words, spoken] = await Promise.all([
    getTranslations('dashboard.analysis.promotion'),
    getTranslations('dashboard.sales'),
    getLocale(),
  ])
  const amounts = hasAmounts(data)
  const title = t(amounts ? 'salesByDay' : 'ordersByDay', rangeWords(data, view))
  const [all, own] = amounts ? (['paidP', 'promotedP'] as const) : (['orders', 'promoted'] as const)
  return (
    <Card title={title} padded={false}>
      <BarChart
        title={title}
        labelHeader={words('day')}
        unit={amounts ? 'pence' : 'count'}
        labels={data.days.map(({ day }) => dayText(day, knownLocale(spoken)))}
        series={[
          { name: t('with'), values: data.days.map((day) => day[own]) },
          { name: t('without'), values: data.days.map((day) => (day[all] ?? 0) - (day[own] ?? 0)) },
        ]}
      />
    </Card>
  )
}

/** Results by kind, and of the promotions with the highest sales. */
async function Tables({ data, operator }: Pick<BoardProps, 'data' | 'operator'>) {
  const [t, names] = await Promise.all([
    getTranslations('dashboard.analysis.promotion'),
    getTranslations('promotionResults'),
  ])
  const amounts = hasAmounts(data)
  const [kind, one] = [columnsFor<PromotionData['kinds'][number]>(), columnsFor<PromotionData['best'][number]>()]
  const side = operator ? '/op/marketing' : '/marketing'
  const money = ['promotedP', 'shopP', 'platformP'] as const
  return (
    <>
      <Card title={t('byKind')} note={t('byKindNote')} padded={false}>
        <DataTable
          caption={t('byKind')}
          rows={data.kinds}
          rowId={(row) => row.kind}
          columns={[
            kind.text({ id: 'kind', header: t('kind'), value: (row) => names(`kind.${row.kind}`) }),
            kind.number({ id: 'promoted', header: t('promoted'), value: (row) => row.promoted }),
            kind.number({ id: 'newBuyers', header: t('newBuyers'), value: (row) => row.newBuyers }),
            ...(amounts ? money.map((id) => kind.money({ id, header: t(id), value: (row) => row[id] })) : []),
            ...(amounts
              ? [kind.money({ id: 'refundedP', header: t('refundedP'), value: (row) => row.refundedP })]
              : []),
          ]}
          empty={<EmptyState title={t('none')} text={t('noneText')} />}
        />
      </Card>
      <Card title={t('best')} padded={false}>
        <DataTable
          caption={t('best')}
          rows={data.best}
          rowId={(row) => row.id}
          columns={[
            one.link({
              ...{ id: 'name', header: t('name'), text: (row) => row.name },
              href: ({ id }) => `${side}/results/${id}`,
            }),
            one.text({ id: 'kind', header: t('kind'), value: (row) => names(`kind.${row.kind}`) }),
            one.number({ id: 'promoted', header: t('promoted'), value: (row) => row.promoted }),
            ...(amounts ? money.map((id) => one.money({ id, header: t(id), value: (row) => row[id] })) : []),
          ]}
          empty={<EmptyState title={t('none')} />}
        />
      </Card>
    </>
  )
}

/** Orders with and without promotions: totals, days, kinds, and the best promotions. */
export async function PromotionBoard({ data, view, operator }: BoardProps) {
  return (
    <>
      <PeriodLine data={data} />
      {await Sums({ data, view })}
      <Meaning of={['promoted', 'discounts']} />
      {await Days({ data, view })}
      {await Tables({ data, operator })}
    </>
  )
}
