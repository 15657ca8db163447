import { getTranslations } from 'next-intl/server'
import type { afterSales } from '@/lib/contract/dashboard/after-sale'
import type { Data } from '@/lib/contract/endpoint'
import { Meaning } from '../../_shared/meaning'
import { AfterSaleFigures } from './after-sale-figures'
import { casesOf } from './case-list'
import { CaseProducts, CaseReasons } from './case-tables'
import { DayChart } from './day-chart'
import { PeriodLine } from './period-line'
import type { View } from './range'
import { rangeWords } from './range-words'

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
  const t = await getTranslations('dashboard.analysis.afterSale')
  const { days, dataUntil } = data
  const parts = ['opened', 'refunds'] as const
  return (
    <DayChart
      title={t('title', rangeWords(data, view))}
      days={days.map(({ day }) => day)}
      dataUntil={dataUntil}
      lines={parts.map((part) => ({ name: t(part), values: days.map((day) => day[part]) }))}
    />
  )
}
