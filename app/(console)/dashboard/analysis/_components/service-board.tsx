import { getLocale, getTranslations } from 'next-intl/server'
import { LineChart } from '@/components/chart/line-chart'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { dayText } from '@/components/ui/uk-time'
import type { service } from '@/lib/contract/dashboard/service'
import type { Data } from '@/lib/contract/endpoint'
import { clockText } from '@/lib/domain/clock'
import { knownLocale } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { Meaning } from '../../_shared/meaning'
import { PeriodLine } from './period-line'
import type { View } from './range'
import { isRunning, rangeWords } from './range-words'
import { ServiceFigures } from './service-figures'
import { ServiceAgents, ServiceDays } from './service-tables'
import { recordsOf } from './service-words'

export type ServiceData = Data<typeof service>

interface ServiceBoardProps {
  data: ServiceData
  view: View
  can: Session['can']
}

/** How the shop's people answer its buyers in chat, by day and by agent. */
export async function ServiceBoard({ data, view, can }: ServiceBoardProps) {
  const records = recordsOf(data.days)
  return (
    <>
      <PeriodLine data={data} />
      <Hours hours={data.hours} can={can} />
      <ServiceFigures data={data} view={view} records={records} />
      <Meaning of={['response', 'quick', 'wait', 'missed', 'resolved', 'transferred', 'chatRating']} />
      <SessionsByDay data={data} view={view} />
      <ServiceAgents data={data} records={records} />
      <ServiceDays data={data} view={view} records={records} />
    </>
  )
}

/** The hours that count, and where they are changed. */
async function Hours({ hours: { from, to, weekend }, can }: { hours: ServiceData['hours']; can: Session['can'] }) {
  const t = await getTranslations('dashboard.analysis.service')
  const at = { from: clockText(from), to: clockText(to) }
  return (
    <p className="meta soft">
      {t(weekend ? 'hoursDaily' : 'hoursWeekdays', at)}{' '}
      {can('service:auto') && (
        <TextLink className="in-text" href="/service/auto-reply">
          {t('changeHours')}
        </TextLink>
      )}
    </p>
  )
}

async function SessionsByDay({ data, view }: Omit<ServiceBoardProps, 'can'>) {
  const [t, words, spoken] = await Promise.all([
    getTranslations('dashboard.analysis.service'),
    getTranslations('dashboard.sales'),
    getLocale(),
  ])
  const locale = knownLocale(spoken)
  const { days, previousDays } = data
  const running = isRunning(data)
  const hidden = days.map((_, index) => running && index === days.length - 1)
  const exact = days.map(({ sessions }) => sessions)
  const now = { name: words('now'), values: exact.map((value, index) => (hidden[index] ? null : value)), exact }
  const before = { name: words('before'), values: days.map((_, index) => previousDays[index]?.sessions ?? null) }
  const title = t('title', rangeWords(data, view))
  return (
    <Card title={title} note={running ? words('untilYesterday') : undefined} padded={false}>
      <LineChart
        title={title}
        labelHeader={words('day')}
        unit="count"
        labels={days.map(({ day }) => dayText(day, locale))}
        partial={{ word: words('partial.day'), at: hidden }}
        series={before.values.some(Boolean) ? [now, before] : [now]}
      />
    </Card>
  )
}
