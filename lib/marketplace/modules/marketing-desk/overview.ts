import { platformCalendar, platformEvents } from '@/lib/contract/marketing/calendar'
import * as contract from '@/lib/contract/marketing/overview'
import { PROMOTION_STATE } from '@/lib/domain/marketing/promotion'
import { addUkMonths, daysBetween, monthStart, ukDay, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { clashesOf, discountsIn, isPromoted, platformEventsIn, promotionsIn, promotionsOfAllIn } from '../marketing'
import { salesOf } from '../order'
import { shopRefs } from '../shop'

const WEEK_MS = 7 * 86_400_000
/** More than twice the six weeks of a month's page. */
const DAYS_MOST = 92

/** This month until now, in UK time. */
function monthOf(now: Date) {
  const from = ukDayStart(monthStart(ukDay(now.getTime())))
  return { from: new Date(from), to: new Date(addUkMonths(from, 1)) }
}

const figures = bind(contract.marketingOverview, async (context) => {
  const { tx, now, scope } = context
  const shopId = shopOf(context)
  const month = monthOf(now)
  const week = { from: now, to: new Date(now.getTime() + WEEK_MS) }
  const open = await promotionsIn(context, shopId, { from: now, to: new Date(now.getTime() + 365 * 86_400_000) })
  const inState = (...states: number[]) => open.filter(({ state }) => states.includes(state))
  const all = await salesOf(tx, scope, month)
  const promoted = await salesOf(tx, scope, month, isPromoted)
  return {
    running: inState(PROMOTION_STATE.running).length,
    scheduled: inState(PROMOTION_STATE.scheduled).length,
    salesP: all.paidP - all.refundedP,
    promotedP: promoted.paidP - promoted.refundedP,
    ...(await discountsIn(tx, shopId, month)),
    clashes: await clashesOf(context, shopId, now),
    ending: inState(PROMOTION_STATE.running, PROMOTION_STATE.paused)
      .filter(({ endsAt }) => Date.parse(endsAt) <= week.to.getTime())
      .toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt)),
  }
})

/** Instants of some UK days. INVALID_INPUT for none or too many. */
function spanOf({ from, to }: { from: string; to: string }) {
  const days = to < from ? 0 : daysBetween(from, to).length
  if (days === 0 || days > DAYS_MOST) fail('INVALID_INPUT', { fields: { to: ['range'] } })
  return { day: from, days, from: new Date(ukDayStart(from)), to: new Date(ukDayEnd(to)) }
}

const events = bind(platformEvents, ({ tx, now }, { query }) => platformEventsIn(tx, spanOf(query), now))

const ofPlatform = bind(platformCalendar, async (context, { query }) => {
  const found = await promotionsOfAllIn(context, spanOf(query))
  const shops = await shopRefs(
    context.tx,
    found.flatMap(({ shopId }) => shopId ?? []),
  )
  return found.map(({ shopId, ...row }) => {
    const shop = shopId === null ? undefined : shops.get(shopId)
    return { ...row, shopName: shop ? { zh: shop.nameZh, en: shop.nameEn } : null }
  })
})

const calendar = bind(contract.marketingCalendar, async (context, { query }) => {
  const span = spanOf(query)
  const shopId = shopOf(context)
  const clashes = await clashesOf(context, shopId, context.now)
  const clashing = new Set(clashes.flatMap(({ draft, other }) => [draft.id, other.id]))
  const found = await promotionsIn(context, shopId, span)
  return found.map((each) => ({ ...each, clashes: clashing.has(each.id) }))
})

export const overviewBindings: readonly Binding[] = [figures, calendar, events, ofPlatform]
