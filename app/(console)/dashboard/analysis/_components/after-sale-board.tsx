import { getLocale, getTranslations } from 'next-intl/server'
import { LineChart } from '@/components/chart/line-chart'
import { Card } from '@/components/ui/card'
import { dayText } from '@/components/ui/uk-time'
import type { afterSales } from '@/lib/contract/dashboard/after-sale'
import type { Data } from '@/lib/contract/endpoint'
import { knownLocale } from '@/lib/domain/locale'
import { Meaning } from '../../_shared/meaning'
import { AfterSaleFigures } from './after-sale-figures'
import { casesOf } from './case-list'
import { CaseProducts, CaseReasons } from './case-tables'
import { PeriodLine } from './period-line'
import type { View } from './range'
import { isRunning, rangeWords } from './range-words'

export type AfterSaleData = Data<typeof afterSales>

interface AfterSaleBoardProps {
  data: AfterSaleData
  view: View
  /** Path of the list of cases that the reader may open. */
  list: string | null
}

/** Requests and refunds: amounts, speed and products. */
export async function AfterSaleBoard({ data, view, list }: AfterSaleBoardProps) {
  const cases = casesOf(data.days, view, list)
  return (
    <>
      <PeriodLine data={data} />
      <AfterSaleFigures data={data} view={view} cases={cases} />
      <Meaning of={['opened', 'refundRate', 'refunded', 'answer']} />
      <CasesByDay data={data} view={view} />
      <div className="board-row board-row-wide">
        <CaseProducts data={data} cases={cases} />
        <CaseReasons data={data} cases={cases} />
      </div>
    </>
  )
}

async function CasesByDay({ data, view }: Pick<AfterSaleBoardProps, 'data' | 'view'>) {
  const [t, words, spoken] = await Promise.all([
    getTranslations('dashboard.analysis.afterSale'),
    getTranslations('dashboard.sales'),
    getLocale(),
  ])
  const locale = knownLocale(spoken)
  const { days } = data
  const running = isRunning(data)
  const hidden = days.map((_, index) => running && index === days.length - 1)
  const drawn = (part: 'opened' | 'refunds') => ({
    name: t(part),
    values: days.map((day, index) => (hidden[index] ? null : day[part])),
    exact: days.map((day) => day[part]),
  })
  const title = t('title', rangeWords(data, view))
  return (
    <Card title={title} note={running ? words('untilYesterday') : undefined} padded={false}>
      <LineChart
        title={title}
        labelHeader={words('day')}
        unit="count"
        labels={days.map(({ day }) => dayText(day, locale))}
        partial={{ word: words('partial.day'), at: hidden }}
        series={[drawn('opened'), drawn('refunds')]}
      />
    </Card>
  )
}
