import 'server-only'
import { list, type Words } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { AD_REPORT_BY, type AdReportRow, adReport } from '@/lib/contract/ads/report'
import { csvPounds, csvText } from '@/lib/csv/csv'
import { rateText } from '@/lib/domain/ads/rate'

type Figures = Pick<AdReportRow, 'views' | 'clicks' | 'flood' | 'orders' | 'paidP' | 'costP' | 'caused'>

const costPerOrder = ({ costP, orders }: Figures) =>
  costP === null || orders === 0 ? null : Math.round(costP / orders)

/** "3.2 (−1.0 to 7.4)": estimated orders caused by the advertisement; a text if it cannot be estimated. */
function causedText({ caused }: Figures, t: Words): string {
  if (!caused) return t('tooFew')
  const [value, low, high] = [caused.value, caused.low, caused.high].map((number) => number.toFixed(1))
  return t('causedRange', { value: value ?? '', low: low ?? '', high: high ?? '' })
}

const DEFINED = ['views', 'clicks', 'orders', 'paidP', 'costP', 'caused'] as const

/** Totals of the period, and definitions of the figures. */
function Foot({ sums, from, to, t }: { sums: Figures; from: string; to: string; t: Words }) {
  return (
    <div className="card-body grid gap-3">
      <h2>{t('sums', { from, to })}</h2>
      <Facts
        items={[
          { term: t('column.views'), value: sums.views },
          { term: t('column.clicks'), value: `${sums.clicks} (${rateText(sums)})` },
          { term: t('column.orders'), value: sums.orders },
          { term: t('column.paidP'), value: <Money pence={sums.paidP} /> },
          { term: t('column.costP'), value: <Money pence={sums.costP} /> },
          { term: t('column.caused'), value: causedText(sums, t) },
        ]}
      />
      <h2>{t('meaning')}</h2>
      <Facts items={DEFINED.map((each) => ({ term: t(`column.${each}`), value: t(`defined.${each}`) }))} />
    </div>
  )
}

/** Results of the shop's advertisements, by day, place or picture. */
export const reportList = list(adReport, {
  path: '/ads/report',
  words: 'adReport',
  tabs: { key: 'by', values: AD_REPORT_BY },
  filters: { from: filter.day(), to: filter.day() },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.text('name', {
      value: ({ name }) => name,
      second: ({ note }) => note || null,
    }),
    make.number('views'),
    make.number('clicks', { second: ({ flood }) => (flood ? make.t('flood') : null) }),
    make.text('rate', { value: rateText, align: 'end' }),
    make.number('orders'),
    make.money('paidP'),
    make.money('costP'),
    make.cell('costPerOrder', {
      align: 'end',
      cell: (row) => {
        const pence = costPerOrder(row)
        return pence === null ? null : <Money pence={pence} />
      },
      csv: (row) => {
        const pence = costPerOrder(row)
        return pence === null ? '' : csvPounds(pence)
      },
    }),
    make.cell('caused', { cell: (row) => causedText(row, make.t), csv: (row) => csvText(causedText(row, make.t)) }),
  ],
  file: true,
  cards: true,
  foot: ({ sums, from, to }, t) => <Foot sums={sums} from={from} to={to} t={t} />,
})
