import clsx from 'clsx'
import { getLocale, getTranslations } from 'next-intl/server'
import { bothTimes, ukTime } from '@/components/ui/uk-time'
import { barsOf, type CalendarSpan, weekOf, weeksOfMonth } from '@/lib/domain/calendar'
import { knownLocale } from '@/lib/domain/locale'
import { ukDay } from '@/lib/domain/uk-time'
import './calendar.css'

export const CALENDAR_VIEWS = ['month', 'week', 'list'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** Groups of events, each with its colour and shape. */
export const CALENDAR_GROUPS = ['own', 'platform', 'deadline', 'ad', 'holiday'] as const

export interface CalendarEvent extends CalendarSpan {
  id: string
  title: string
  href: string | null
  group: (typeof CALENDAR_GROUPS)[number]
  /** True if it has not started, or is a draft. */
  planned?: boolean
  /** Conflict with another event; also shown as text. */
  clash?: string | undefined
}

interface CalendarProps {
  view: CalendarView
  /** A UK day in the displayed month or week. */
  day: string
  events: readonly CalendarEvent[]
}

/** Words the start and end of an event in UK and Beijing time. */
async function spanWords(): Promise<(event: CalendarSpan) => string> {
  const locale = knownLocale(await getLocale())
  return ({ startsAt, endsAt }) => `${bothTimes(startsAt, locale)} – ${bothTimes(endsAt, locale)}`
}

function Event({ event, className, title }: { event: CalendarEvent; className?: string; title: string }) {
  const { group, planned, clash, href } = event
  const classes = clsx('cal-event', `cal-${group}`, planned && 'cal-planned', clash && 'cal-clash', className)
  const words = (
    <>
      {event.title}
      {clash && <span className="hidden-text"> ({clash})</span>}
    </>
  )
  return href ? (
    <a className={classes} href={href} title={title}>
      {words}
    </a>
  ) : (
    <span className={classes} title={title}>
      {words}
    </span>
  )
}

async function Week({ days, day, events, view }: { days: readonly string[] } & CalendarProps) {
  const [locale, words] = [knownLocale(await getLocale()), await spanWords()]
  const today = ukDay(Date.now())
  const bars = barsOf(days, events)
  const rows = { gridRow: `1 / span ${Math.max(0, ...bars.map(({ row }) => row + 1)) + 2}` }
  const timed = ({ startsAt, endsAt }: CalendarSpan) =>
    view === 'week' ? ` · ${ukTime(startsAt, 'short', locale)} – ${ukTime(endsAt, 'short', locale)}` : ''
  return (
    <div className="cal-week">
      {days.map((each, column) => (
        <div
          key={each}
          style={{ ...rows, gridColumn: column + 1 }}
          className={clsx(
            'cal-day',
            each === today && 'cal-now',
            view === 'month' && each.slice(0, 7) !== day.slice(0, 7) && 'cal-out',
          )}
        >
          <time dateTime={each}>
            <b>{Number(each.slice(8))}</b>
          </time>
        </div>
      ))}
      {bars.map(({ event, first, last, before, after, row }) => (
        <div key={event.id} className="cal-span" style={{ gridColumn: `${first + 1} / ${last + 2}`, gridRow: row + 2 }}>
          <Event
            event={{ ...event, title: `${event.title}${timed(event)}` }}
            title={words(event)}
            className={clsx(before && 'cal-before', after && 'cal-after')}
          />
        </div>
      ))}
    </div>
  )
}

async function Agenda({ events, className }: { events: readonly CalendarEvent[]; className?: string }) {
  const [t, locale] = [await getTranslations('calendar'), knownLocale(await getLocale())]
  const words = await spanWords()
  if (events.length === 0) return <p className={clsx('card-body soft', className)}>{t('empty')}</p>
  return (
    <ol className={clsx('cal-list', className)}>
      {events.map((event) => (
        <li key={event.id}>
          <Event event={event} title={words(event)} />
          <span className="soft num" title={words(event)}>
            {ukTime(event.startsAt, 'short', locale)} – {ukTime(event.endsAt, 'short', locale)}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Month, week or list of events in UK time, with Beijing time in tooltips. Small screens show the list. */
export async function Calendar(props: CalendarProps) {
  const t = await getTranslations('calendar')
  const { view, day, events } = props
  if (view === 'list') return <Agenda events={events} />
  const weeks = view === 'month' ? weeksOfMonth(day) : [weekOf(day)]
  return (
    <>
      <div className="cal-wide">
        <div className="cal-days" aria-hidden>
          {(['1', '2', '3', '4', '5', '6', '7'] as const).map((each) => (
            <span key={each}>{t(`weekday.${each}`)}</span>
          ))}
        </div>
        {weeks.map((days) => (
          <Week key={days[0]} {...props} days={days} />
        ))}
      </div>
      <Agenda events={events} className="cal-small" />
    </>
  )
}
