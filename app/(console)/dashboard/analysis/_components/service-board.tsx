import { getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/ui/text-link'
import type { service } from '@/lib/contract/dashboard/service'
import type { Data } from '@/lib/contract/endpoint'
import { clockText } from '@/lib/domain/clock'
import type { Session } from '@/lib/session/session'
import { Meaning } from '../../_shared/meaning'
import { DayChart } from './day-chart'
import { PeriodLine } from './period-line'
import type { View } from './range'
import { rangeWords } from './range-words'
import { ServiceFigures } from './service-figures'
import { ServiceAgents, ServiceDays } from './service-tables'
import { recordsOf } from './service-words'

export type ServiceData = Data<typeof service>

interface ServiceBoardProps {
  data: ServiceData
  view: View
  can: Session['can']
}

/** The shop's response times in chat, by day and by agent. */
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

/** Service hours, with a link to change them. */
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
  const t = await getTranslations('dashboard.analysis.service')
  const { days, previousDays, dataUntil } = data
  return (
    <DayChart
      title={t('title', rangeWords(data, view))}
      days={days.map(({ day }) => day)}
      dataUntil={dataUntil}
      lines={[{ values: days.map(({ sessions }) => sessions) }]}
      before={days.map((_, index) => previousDays[index]?.sessions ?? null)}
    />
  )
}
