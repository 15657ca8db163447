import { getLocale, getTranslations } from 'next-intl/server'
import '@/components/chart/chart.css'
import { LineChart } from '@/components/chart/line-chart'
import { BoardRow } from '@/components/page/board-page'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/text-link'
import { dayText } from '@/components/ui/uk-time'
import { type PlatformAnalysis, platformAnalysis } from '@/lib/contract/analysis'
import type { PlatformRange } from '@/lib/domain/analysis'
import { knownLocale } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { Chat } from './chat'
import { KeyFigures } from './key-figures'
import { Categories, Earned, Places } from './money-tables'
import { Service } from './service'
import { Cohorts, Funnel } from './shops'

/** Sales by UK day, next to the previous period. */
async function Sales({ data }: { data: PlatformAnalysis }) {
  const [t, spoken] = await Promise.all([getTranslations('platformAnalysis'), getLocale()])
  const locale = knownLocale(spoken)
  const { days, previousDays } = data
  return (
    <Card title={t('sales.title')}>
      <LineChart
        title={t('sales.title')}
        labelHeader={t('sales.day')}
        unit="pence"
        labels={days.map(({ day }) => dayText(day, locale))}
        series={[
          { name: t('now'), values: days.map(({ paidP }) => paidP) },
          { name: t('before'), values: days.map((_, at) => previousDays[at]?.paidP ?? null) },
        ]}
      />
    </Card>
  )
}

/** VAT that the platform holds. It is not income. */
async function Vat({ heldP, can }: { heldP: number; can: Session['can'] }) {
  const t = await getTranslations('platformAnalysis.vat')
  return (
    <Card title={t('title')}>
      <p className="figure-value num">{formatPence(heldP)}</p>
      <p className="soft">{t('note')}</p>
      {can('ledger:view') && (
        <p>
          <TextLink href="/op/finance/vat">{t('link')}</TextLink>
        </p>
      )}
    </Card>
  )
}

const TERMS = [
  ...([
    'gmv',
    'net',
    'take',
    'active',
    'new',
    'onTime',
    'refund',
    'dispute',
    'commission',
    'chat',
    'funnel',
    'clock',
  ] as const),
] as const

/** Exact definitions of the figures above. */
async function Definitions() {
  const t = await getTranslations('platformAnalysis.meaning')
  return (
    <Card title={t('title')}>
      <Facts items={TERMS.map((term) => ({ term: t(`${term}.name`), value: t(`${term}.text`) }))} />
    </Card>
  )
}

/** All figures of a range of days. */
export async function Board({ range, can }: { range: PlatformRange; can: Session['can'] }) {
  const data = await read(platformAnalysis, { query: { range } })
  return (
    <div className="page-stack">
      {await KeyFigures({ data })}
      {await Sales({ data })}
      <BoardRow>
        <div className="page-stack">
          {await Earned({ data })}
          {await Vat({ heldP: data.vatHeldP, can })}
        </div>
        {await Categories({ data })}
      </BoardRow>
      <BoardRow>
        {await Places({ data })}
        {await Service({ data })}
      </BoardRow>
      {await Chat({ data, can })}
      {await Funnel({ data })}
      {await Cohorts({ data })}
      {await Definitions()}
    </div>
  )
}
