import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/analysis'
import { EARNED, lastMonths, wholeDays } from '@/lib/domain/analysis'
import { addDays, daysBetween, ukDay, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { applicationsIn } from '../application'
import { serviceSums, waitingNow } from '../chat'
import { vatHeld } from '../finance'
import { categoryNames, firstListings } from '../goods'
import { firstSales } from '../order'
import { shopsOpened, shopTypeOf } from '../shop'
import { type Measure, measured } from './measures'

export { analysisJobs } from './jobs'
export { shopFigures } from './shop-figures'

const DAY_MS = 86_400_000
const PLACES = ['uk', 'overseas'] as const

const Sum = z.object({ measure: z.string(), key: z.string(), count: z.number(), amountP: z.number() })
const DayRow = z.object({ day: z.string(), orders: z.number(), paidP: z.number() })
const Shop = z.object({ id: z.string() })
const PlaceRow = z.object({ type: z.number(), key: z.string(), orders: z.number(), paidP: z.number() })

const SUMMED: readonly Measure[] = [
  ...(['sale', 'refunded', 'buyers', 'promise', 'commission', 'goods', 'disputed', 'earned'] as const),
]

/** Sums of one period by measure and key, its days, its active shops, and its sales by type of the shop and place. */
async function periodOf(tx: Db, days: readonly string[]) {
  const all = await measured(tx, days, SUMMED)
  const sales = await measured(tx, days, ['sale'])
  const sums = await query(
    tx,
    Sum,
    sql`select measure, key, sum(count)::int as count, sum(amount_p)::float8 as "amountP" from ${all} group by 1, 2`,
  )
  const rows = await query(
    tx,
    DayRow,
    sql`select to_char(day, 'YYYY-MM-DD') as day, sum(count)::int as orders, sum(amount_p)::float8 as "paidP"
      from ${sales} group by 1`,
  )
  const shops = await query(tx, Shop, sql`select distinct shop_id as id from ${sales}`)
  const places = await query(
    tx,
    PlaceRow,
    sql`select ${shopTypeOf(sql`f.shop_id`)} as type, key, sum(count)::int as orders, sum(amount_p)::float8 as "paidP"
      from ${sales} group by 1, 2`,
  )
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return {
    days: days.map((day) => byDay.get(day) ?? { day, orders: 0, paidP: 0 }),
    sums,
    places,
    active: shops.length,
  }
}
type Period = Awaited<ReturnType<typeof periodOf>>

/** Count and pence of a measure, of one key or of all. */
const of = ({ sums }: Period, measure: Measure, key?: string) =>
  sums
    .filter((sum) => sum.measure === measure && (key === undefined || sum.key === key))
    .reduce((total, { count, amountP }) => ({ count: total.count + count, amountP: total.amountP + amountP }), {
      ...{ count: 0, amountP: 0 },
    })

const sumsOf = (period: Period, newShops: number): contract.PlatformSums => ({
  ...{ gmvP: of(period, 'sale').amountP, orders: of(period, 'sale').count, netP: of(period, 'earned').amountP },
  ...{ activeShops: period.active, newShops },
  ...{ kept: of(period, 'promise', 'kept').count, broken: of(period, 'promise', 'broken').count },
  ...{ refunded: of(period, 'refunded').count, disputed: of(period, 'disputed').count },
  ...{ newBuyers: of(period, 'buyers', 'new').count, returning: of(period, 'buyers', 'returning').count },
})

const earnedOf = (now: Period, before: Period) =>
  EARNED.map((account) => ({
    account,
    amountP: of(now, 'earned', account).amountP,
    previousP: of(before, 'earned', account).amountP,
  }))

function placesOf(now: Period, before: Period): contract.PlatformAnalysis['places'] {
  const found = (period: Period, type: number, at: number) =>
    period.places.find((row) => row.type === type && row.key === String(at))
  return [1, 2, 3].flatMap((type) =>
    PLACES.map((place, at) => ({
      ...{ type, place, orders: found(now, type, at)?.orders ?? 0, paidP: found(now, type, at)?.paidP ?? 0 },
      previousP: found(before, type, at)?.paidP ?? 0,
    })),
  )
}

async function categoriesOf(tx: Db, now: Period, before: Period): Promise<contract.PlatformAnalysis['categories']> {
  const names = await categoryNames({ tx })
  return now.sums
    .filter(({ measure }) => measure === 'goods')
    .map(({ key, amountP }) => ({
      ...{ code: key || null, name: names.get(key) ?? null, paidP: amountP },
      commissionP: of(now, 'commission', key).amountP,
      previousP: of(before, 'commission', key).amountP,
    }))
    .toSorted((a, b) => b.paidP - a.paidP)
}

/** The middle of some numbers, to a tenth; null for none. */
function median(values: readonly number[]): number | null {
  const rising = values.toSorted((a, b) => a - b)
  const [low, high] = [rising[Math.floor((rising.length - 1) / 2)], rising[Math.floor(rising.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 10) / 10
}

const daysFrom = (from: string | null | undefined, to: string | null | undefined): number[] =>
  from && to ? [Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS)] : []

/** Counts how far the applications of some days have come. */
async function funnelOf(tx: Db, days: readonly string[]): Promise<contract.PlatformAnalysis['funnel']> {
  const [first = '', last = first] = [days[0], days.at(-1)]
  const asked = await applicationsIn(tx, { from: new Date(ukDayStart(first)), to: new Date(ukDayEnd(last)) })
  const shopIds = asked.flatMap(({ shopId }) => shopId ?? [])
  const [listed, sold] = [await firstListings(tx, shopIds), await firstSales(tx, shopIds)]
  const steps = asked.map(({ shopId, ...row }) => ({
    ...row,
    ...{ listedAt: shopId ? listed.get(shopId) : undefined, soldAt: shopId ? sold.get(shopId) : undefined },
  }))
  return {
    submitted: steps.length,
    passed: steps.filter(({ passed }) => passed).length,
    refused: steps.filter(({ refused }) => refused).length,
    listed: steps.filter(({ listedAt }) => listedAt).length,
    sold: steps.filter(({ soldAt }) => soldAt).length,
    passedDays: median(steps.flatMap((row) => (row.passed ? daysFrom(row.submittedAt, row.decidedAt) : []))),
    listedDays: median(steps.flatMap((row) => daysFrom(row.decidedAt, row.listedAt))),
    soldDays: median(steps.flatMap((row) => daysFrom(row.listedAt, row.soldAt))),
    allDays: median(steps.flatMap((row) => daysFrom(row.submittedAt, row.soldAt))),
  }
}

type OpenedShop = Awaited<ReturnType<typeof shopsOpened>>[number]

const Sold = z.object({ shopId: z.string(), month: z.string() })

/** Shops by the month in which they opened, and how many of them sold in each month since. */
async function cohortsOf(tx: Db, shops: readonly OpenedShop[], lastDay: string) {
  const months = lastMonths(lastDay)
  const sales: SQL = await measured(tx, daysBetween(months[0] ?? lastDay, lastDay), ['sale'])
  const rows = await query(
    tx,
    Sold,
    sql`select distinct shop_id as "shopId", to_char(day, 'YYYY-MM-01') as month from ${sales}`,
  )
  const sold = new Set(rows.map(({ shopId, month }) => `${shopId} ${month}`))
  return months.map((month, at) => {
    const own = shops.filter((shop) => shop.month === month)
    const active = months.slice(at).map((later) => own.filter(({ id }) => sold.has(`${id} ${later}`)).length)
    return { month, shops: own.length, active }
  })
}

const spanOf = (days: readonly string[]) => ({
  from: new Date(ukDayStart(days[0] ?? '')),
  to: new Date(ukDayEnd(days.at(-1) ?? '')),
})

/** Conversations of all shops with their buyers, or of the platform with shops. */
const chatOf = async (tx: Db, kind: 'buyer' | 'platform', days: readonly string[], before: readonly string[]) => ({
  now: await serviceSums(tx, { kind, shopId: null, ...spanOf(days) }),
  before: await serviceSums(tx, { kind, shopId: null, ...spanOf(before) }),
  waiting: await waitingNow(tx, kind),
})

const openedIn = (shops: readonly OpenedShop[], days: readonly string[]): number => {
  const among = new Set(days)
  return shops.filter(({ day }) => among.has(day)).length
}

const analysis = bind(contract.platformAnalysis, async ({ tx, now }, { query: { range } }) => {
  const today = ukDay(now.getTime())
  const { days, before } = wholeDays(range, today)
  const [current, previous] = [await periodOf(tx, days), await periodOf(tx, before)]
  const shops = await shopsOpened(tx)
  return {
    ...{ days: current.days, previousDays: previous.days },
    now: sumsOf(current, openedIn(shops, days)),
    before: sumsOf(previous, openedIn(shops, before)),
    openShops: shops.filter(({ open }) => open).length,
    earned: earnedOf(current, previous),
    places: placesOf(current, previous),
    categories: await categoriesOf(tx, current, previous),
    funnel: await funnelOf(tx, days),
    cohorts: await cohortsOf(tx, shops, addDays(today, -1)),
    chat: {
      shops: await chatOf(tx, 'buyer', days, before),
      platform: await chatOf(tx, 'platform', days, before),
    },
    vatHeldP: await vatHeld(tx),
    dataUntil: new Date(ukDayStart(today)).toISOString(),
  }
})

export const analysisBindings: readonly Binding[] = [analysis]
