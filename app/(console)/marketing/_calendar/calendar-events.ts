import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { CalendarEvent } from '@/app/_kit/calendar/calendar'
import { listAdOrders } from '@/lib/contract/ads/order'
import { type PlatformEvent, platformCalendar, platformEvents } from '@/lib/contract/marketing/calendar'
import { marketingCalendar, type NamedPromotion } from '@/lib/contract/marketing/overview'
import { AD_ORDER } from '@/lib/domain/ads/order'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { PROMOTION_STATE } from '@/lib/domain/marketing/promotion'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { read } from '@/lib/upstream/read'
import { promotionHref } from '../_promotion/promotion-href'

interface Days {
  from: string
  to: string
}

const MINUTE = 60_000
/** Maximum number of advertisements on a calendar. */
const ADS_MOST = 100

const spanOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  ...{ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) },
})

const isPlanned = ({ state }: Pick<NamedPromotion, 'state'>) =>
  state === PROMOTION_STATE.draft || state === PROMOTION_STATE.scheduled

/** Activities, enrolment deadlines and flash sales; `hrefOf` builds the address of each. */
async function eventsOfPlatform(days: Days, hrefOf: (event: PlatformEvent) => string): Promise<CalendarEvent[]> {
  const [t, spoken, found] = [
    await getTranslations('calendar'),
    await getLocale(),
    await read(platformEvents, { query: days }),
  ]
  return found.map((event): CalendarEvent => {
    const title = pickText(event.title, knownLocale(spoken))
    const span = spanOf(event)
    return {
      ...{ id: `${event.kind} ${event.id} ${event.startsAt}`, href: hrefOf(event), planned: event.planned },
      // A deadline is drawn on its own day.
      ...(event.kind === 'deadline' ? { startsAt: span.startsAt - MINUTE, endsAt: span.startsAt } : span),
      title: event.kind === 'deadline' ? t('deadline', { title }) : title,
      group: event.kind === 'deadline' ? 'deadline' : 'platform',
    }
  })
}

const shopHref = ({ kind, id }: PlatformEvent) =>
  kind === 'flash' ? '/marketing/flash-sale' : `/marketing/activities/${id}`

/** Booked days of advertisements of the shop, or of all shops for an operator. */
async function adEvents(days: Days, path: '/ads/orders' | '/op/ads/orders'): Promise<CalendarEvent[]> {
  const [spoken, { records }] = [await getLocale(), await read(listAdOrders, { query: { ...days, size: ADS_MOST } })]
  const locale = knownLocale(spoken)
  return records.map(({ id, position, shopName, from, to, state }): CalendarEvent => {
    const slot = pickText(position, locale)
    return {
      ...{ id, href: `${path}/${id}`, group: 'ad', startsAt: ukDayStart(from), endsAt: ukDayEnd(to) },
      title: path === '/ads/orders' ? slot : `${pickText(shopName, locale)}: ${slot}`,
      planned: state < AD_ORDER.running,
    }
  })
}

/** Kinds of events besides promotions that a reader may see. */
export interface Seen {
  platform: boolean
  ads: boolean
}

/** Calendar of a shop: promotions and advertisements, and the platform's plans if the reader may see them. */
export async function shopEvents(days: Days, { platform, ads }: Seen): Promise<CalendarEvent[]> {
  const t = await getTranslations('calendar')
  const own = (await read(marketingCalendar, { query: days })).map(
    (promotion): CalendarEvent => ({
      ...{ id: promotion.id, title: promotion.name, href: promotionHref(promotion), group: 'own' },
      ...{ ...spanOf(promotion), planned: isPlanned(promotion), clash: promotion.clashes ? t('clash') : undefined },
    }),
  )
  return [
    ...own,
    ...(platform ? await eventsOfPlatform(days, shopHref) : []),
    ...(ads ? await adEvents(days, '/ads/orders') : []),
  ]
}

const platformHref = ({ kind, id }: PlatformEvent) =>
  kind === 'flash' ? `/op/marketing/seckill-times/${id}` : `/op/marketing/activities/${id}`

/** Calendar of the platform: promotions of all shops, activities, deadlines, flash sales, and ads if permitted. */
export async function operatorEvents(days: Days, ads: boolean): Promise<CalendarEvent[]> {
  const [t, spoken, found] = [
    await getTranslations('calendar'),
    await getLocale(),
    await read(platformCalendar, { query: days }),
  ]
  const promotions = found.map((promotion): CalendarEvent => {
    const shop = promotion.shopName && pickText(promotion.shopName, knownLocale(spoken))
    return {
      ...{ id: promotion.id, title: shop ? `${shop}: ${promotion.name}` : promotion.name, group: 'own' },
      ...{ href: promotionHref(promotion, '/op/marketing'), ...spanOf(promotion), planned: isPlanned(promotion) },
      clash: promotion.clashes ? t('clash') : undefined,
    }
  })
  return [
    ...promotions,
    ...(await eventsOfPlatform(days, platformHref)),
    ...(ads ? await adEvents(days, '/op/ads/orders') : []),
  ]
}
