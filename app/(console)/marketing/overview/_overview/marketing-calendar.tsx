import clsx from 'clsx'
import { getLocale, getTranslations } from 'next-intl/server'
import { CALENDAR_VIEWS, Calendar, type CalendarEvent, type CalendarView } from '@/app/_kit/calendar/calendar'
import { Card } from '@/components/ui/card'
import { marketingCalendar } from '@/lib/contract/marketing/overview'
import { isBankHoliday } from '@/lib/domain/bank-holidays'
import { otherMonth, weekOf, weeksOfMonth } from '@/lib/domain/calendar'
import { knownLocale } from '@/lib/domain/locale'
import { PROMOTION_STATE } from '@/lib/domain/marketing/promotion'
import { addDays, daysBetween, ukDay, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { read } from '@/lib/upstream/read'
import { promotionHref } from '../../_promotion/promotion-href'

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const isView = (text: string | undefined): text is CalendarView => CALENDAR_VIEWS.some((view) => view === text)
/** A calendar day that exists. */
const isDay = (text: string): boolean =>
  DAY.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00Z`)) &&
  new Date(`${text}T00:00Z`).toISOString().startsWith(text)

const address = (view: CalendarView, day: string) =>
  `/marketing/overview?${new URLSearchParams({ view, day })}#calendar`

/** Promotions and holidays of a month or week, and the way to the next. */
export async function MarketingCalendar({ typed }: { typed: Readonly<Record<string, string>> }) {
  const [t, locale] = [await getTranslations('calendar'), knownLocale(await getLocale())]
  const view = isView(typed.view) ? typed.view : 'month'
  const today = ukDay(Date.now())
  const day = typed.day && isDay(typed.day) ? typed.day : today
  const shown = view === 'week' ? weekOf(day) : weeksOfMonth(day).flat()
  const [from = day, to = day] = [shown[0], shown.at(-1)]
  const found = await read(marketingCalendar, { query: { from, to } })
  const holidays = daysBetween(from, to)
    .filter(isBankHoliday)
    .map(
      (each): CalendarEvent => ({
        ...{ id: each, title: t('bankHoliday'), href: null, group: 'holiday' },
        ...{ startsAt: ukDayStart(each), endsAt: ukDayEnd(each) },
      }),
    )
  const events = found.map(
    ({ id, kind, name, state, startsAt, endsAt, clashes }): CalendarEvent => ({
      ...{ id, title: name, href: promotionHref({ id, kind }), group: 'own' },
      ...{ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) },
      planned: state === PROMOTION_STATE.draft || state === PROMOTION_STATE.scheduled,
      clash: clashes ? t('clash') : undefined,
    }),
  )
  const [back, on] = view === 'week' ? [addDays(day, -7), addDays(day, 7)] : [otherMonth(day, -1), otherMonth(day, 1)]
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  )
  const aside = (
    <nav className="market-nav" aria-label={t('views')}>
      <a
        className="button button-quiet"
        href={address(view, back)}
        aria-label={t(view === 'week' ? 'weekBefore' : 'monthBefore')}
      >
        ‹
      </a>
      <a className="button" href={address(view, today)}>
        {t('today')}
      </a>
      <a
        className="button button-quiet"
        href={address(view, on)}
        aria-label={t(view === 'week' ? 'weekAfter' : 'monthAfter')}
      >
        ›
      </a>
      {CALENDAR_VIEWS.map((each) => (
        <a
          key={each}
          className={clsx('button button-quiet', each === view && 'market-view-on')}
          href={address(each, day)}
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
        <span className="cal-key cal-event cal-own">{t('group.own')}</span>
        <span className="cal-key cal-event cal-own cal-planned">{t('planned')}</span>
        <span className="cal-key cal-event cal-holiday">{t('group.holiday')}</span>
        <span>{t('zones')}</span>
      </p>
      {await Calendar({ view, day, events: [...events, ...holidays] })}
    </Card>
  )
}
