import clsx from 'clsx'
import { getLocale, getTranslations } from 'next-intl/server'
import { CALENDAR_VIEWS, Calendar, type CalendarEvent, type CalendarView } from '@/app/_kit/calendar/calendar'
import { Card } from '@/components/ui/card'
import { otherMonth, weekOf, weeksOfMonth } from '@/lib/domain/calendar'
import { holidaysOn, isChinaKnown } from '@/lib/domain/holidays'
import { knownLocale } from '@/lib/domain/locale'
import { addDays, daysBetween, ukDay, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import './calendar.css'

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const isView = (text: string | undefined): text is CalendarView => CALENDAR_VIEWS.some((view) => view === text)
/** True for an existing calendar day. */
const isDay = (text: string): boolean =>
  DAY.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00Z`)) &&
  new Date(`${text}T00:00Z`).toISOString().startsWith(text)

/** Address of a calendar that starts on this day. */
const address = (path: string, view: CalendarView, day: string) =>
  `${path}?${new URLSearchParams({ view, day })}#calendar`

interface Props {
  /** Address of its page. */
  path: string
  typed: Readonly<Record<string, string>>
  /** Loads events of UK days, both ends included, without holidays. */
  load(days: { from: string; to: string }): Promise<CalendarEvent[]>
  groups: readonly Exclude<CalendarEvent['group'], 'holiday'>[]
}

/** Public holidays of some days as events. */
async function holidaysIn(days: readonly string[]): Promise<CalendarEvent[]> {
  const t = await getTranslations('calendar')
  return days.flatMap((day) =>
    holidaysOn(day).map(
      (land): CalendarEvent => ({
        ...{ id: `${day} ${land}`, title: t(`holiday.${land}`), href: null, group: 'holiday' },
        ...{ startsAt: ukDayStart(day), endsAt: ukDayEnd(day) },
      }),
    ),
  )
}

/** Promotions, deadlines and holidays of a month or week, with links to the next. */
export async function MarketingCalendar({ path, typed, load, groups }: Props) {
  const [t, locale] = [await getTranslations('calendar'), knownLocale(await getLocale())]
  const view = isView(typed.view) ? typed.view : 'month'
  const today = ukDay(Date.now())
  const day = typed.day && isDay(typed.day) ? typed.day : today
  const shown = view === 'week' ? weekOf(day) : weeksOfMonth(day).flat()
  const [from = day, to = day] = [shown[0], shown.at(-1)]
  const [events, holidays] = [await load({ from, to }), await holidaysIn(daysBetween(from, to))]
  const unknown = [...new Set([from, to].map((each) => each.slice(0, 4)))].filter((year) => !isChinaKnown(year))
  const [back, on] = view === 'week' ? [addDays(day, -7), addDays(day, 7)] : [otherMonth(day, -1), otherMonth(day, 1)]
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  )
  const aside = (
    <nav className="market-nav" aria-label={t('views')}>
      <a
        className="button button-quiet"
        href={address(path, view, back)}
        aria-label={t(view === 'week' ? 'weekBefore' : 'monthBefore')}
      >
        ‹
      </a>
      <a className="button" href={address(path, view, today)}>
        {t('today')}
      </a>
      <a
        className="button button-quiet"
        href={address(path, view, on)}
        aria-label={t(view === 'week' ? 'weekAfter' : 'monthAfter')}
      >
        ›
      </a>
      {CALENDAR_VIEWS.map((each) => (
        <a
          key={each}
          className={clsx('button button-quiet', each === view && 'market-view-on')}
          href={address(path, each, day)}
          aria-current={each === view ? 'true' : undefined}
        >
          {t(`view.${each}`)}
        </a>
      ))}
    </nav>
  )
  return (
    <Card title={month} aside={aside} padded={false} id="calendar">
      <p className="cal-legend">
        {groups.map((group) => (
          <span key={group} className={`cal-key cal-event cal-${group}`}>
            {t(`group.${group}`)}
          </span>
        ))}
        <span className="cal-key cal-event cal-own cal-planned">{t('planned')}</span>
        <span className="cal-key cal-event cal-holiday">{t('group.holiday')}</span>
        <span>{t('zones')}</span>
        {unknown.length > 0 && <span>{t('holidaysUnknown', { years: unknown.join(', ') })}</span>}
      </p>
      {await Calendar({ view, day, events: [...events, ...holidays] })}
    </Card>
  )
}
