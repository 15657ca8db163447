import { and, eq, gte, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { OrderFilter } from '@/lib/contract/order'
import { OPERATOR_TYPE, ORDER_STATUS, SHIP_STATE } from '@/lib/domain/order/status'
import { NO_MOVEMENT_MS } from '@/lib/domain/parcel/machine'
import { plainText } from '@/lib/domain/typed'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { isId } from '../../kernel/ids'
import { orders } from '../../tables/order'
import { scopeOfShop } from './access'
import { requireAmounts } from './amounts'
import { ofOrders } from './row-rules'
import { type Due, dueOf, goesNext, isLate } from './ship-deadline'
import { GOODS_LOCATIONS, KINDS } from './wire'

/** Time of placing as one number: milliseconds x 2048 leaves room for many orders in a millisecond. */
export const rankFrom = (at: number): number => at * 2048

/** Condition: a parcel was not scanned for longer than a carrier needs since it was sent (rules 4.2). */
const unmoved = (now: Date) => sql`exists (select 1 from parcel p where p.order_id = ${orders.id}
  and p.shop_id = ${orders.shopId} and p.state = 'handed' and p.first_scan_at is null
  and p.shipped_at <= ${new Date(now.getTime() - NO_MOVEMENT_MS).toISOString()}::timestamptz)`

/** Scope of the reader, current time, and deadline of the next collection. */
export type Looking = Pick<Context, 'scope' | 'now'> & { due: Due }

/** Condition of a quick chip within "pending shipment" and "pending receipt". */
export function chipCondition(chip: NonNullable<OrderFilter['chip']>, { scope, now, due }: Looking): SQL | undefined {
  const open = eq(orders.status, ORDER_STATUS.pendingShipment)
  switch (chip) {
    case 'dueToday':
      return goesNext(now, due)
    case 'late':
      return isLate(now)
    case 'partShipped':
      return and(open, eq(orders.shipState, SHIP_STATE.part))
    case 'held':
      return and(open, isNotNull(orders.heldBy), ne(orders.heldBy, OPERATOR_TYPE.system))
    case 'teamOpen':
      return and(open, eq(orders.heldBy, OPERATOR_TYPE.system))
    case 'noMovement':
      return and(eq(orders.status, ORDER_STATUS.pendingReceipt), unmoved(now))
    case 'closeAsked':
      // Close requests are not shown to the shop.
      return scope.kind === 'all' ? and(open, isNotNull(orders.closeAsked)) : sql`false`
  }
}

const several = () =>
  sql`exists (select 1 from order_line l where l.order_id = ${orders.id} and l.shop_id = ${orders.shopId} offset 1)`

/** Filters of the shipping desk and the workplace: only over pending orders, which are few, along their deadlines. */
function deskCondition({ area, lines, ready }: Pick<OrderFilter, 'area' | 'lines' | 'ready'>): SQL | undefined {
  if (!area && !lines && !ready) return undefined
  const text = plainText(area ?? '').toLowerCase()
  return and(
    eq(orders.status, ORDER_STATUS.pendingShipment),
    text ? sql`strpos(lower(${orders.area}), ${text}) > 0` : undefined,
    lines && (lines === 'multi' ? several() : sql`not ${several()}`),
    ready ? and(isNull(orders.heldBy), eq(orders.afterSaleState, 0)) : undefined,
  )
}

const day = (date: string | undefined, edge: (date: string) => number) => date && new Date(edge(date))

/** Filters by days of payment and of the promise. */
function dayConditions({ paidFrom, paidTo, dueFrom, dueTo }: OrderFilter): (SQL | undefined)[] {
  const [paidSince, paidBefore] = [day(paidFrom, ukDayStart), day(paidTo, ukDayEnd)]
  const [dueSince, dueBefore] = [day(dueFrom, ukDayStart), day(dueTo, ukDayEnd)]
  return [
    paidSince ? gte(orders.paidAt, paidSince) : undefined,
    paidBefore ? lt(orders.paidAt, paidBefore) : undefined,
    dueSince ? gte(orders.shipByAt, dueSince) : undefined,
    dueBefore ? lt(orders.shipByAt, dueBefore) : undefined,
  ]
}

/** Filters by lateness as rows show it: by the clock while pending, by the stored value once shipped. */
function lateCondition(late: OrderFilter['late'], now: Date): SQL | undefined {
  if (late === undefined) return undefined
  const waits = eq(orders.status, ORDER_STATUS.pendingShipment)
  const broken = sql`(${isLate(now)} or (not ${waits} and ${orders.late} and ${orders.status} between ${ORDER_STATUS.pendingReceipt} and ${ORDER_STATUS.completed}))`
  return late === 1 ? broken : sql`${broken} is not true`
}

/** Filters by who holds an order, and by the kind of reason. */
const holdConditions = ({ heldBy, holdCode }: OrderFilter): (SQL | undefined)[] => [
  heldBy === undefined ? undefined : eq(orders.heldBy, heldBy),
  // The first part makes the index of held orders usable.
  holdCode === undefined ? undefined : and(isNotNull(orders.heldBy), eq(orders.holdCode, holdCode)),
]

/** Filters by review and after-sale; the constant parts let the partial indexes serve. */
function aftermathConditions({ rateState, afterSale }: OrderFilter): (SQL | undefined)[] {
  return [
    rateState === undefined ? undefined : eq(orders.rateState, rateState),
    rateState ? ne(orders.rateState, sql`0`) : undefined,
    afterSale === undefined ? undefined : (afterSale === 1 ? ne : eq)(orders.afterSaleState, sql`0`),
  ]
}

/** Filters by the shop's own tags and assignees. The constant parts let the partial indexes serve. */
function sortingConditions({ tag, assigned }: OrderFilter, { scope, user }: Pick<Context, 'scope' | 'user'>) {
  if (!tag && !assigned) return undefined
  if (scope.kind !== 'shop') return sql`false`
  const person = assigned === 'me' ? user.userId : assigned
  if (tag && !isId(tag)) fail('INVALID_INPUT', { fields: { tag: ['choose'] } })
  if (person && person !== 'none' && !isId(person)) fail('INVALID_INPUT', { fields: { assigned: ['choose'] } })
  return and(
    tag ? sql`${orders.tagIds} <> '{}' and ${orders.tagIds} @> array[${tag}::uuid]` : undefined,
    assigned === 'none' ? isNull(orders.assigneeId) : person ? eq(orders.assigneeId, person) : undefined,
  )
}

function noteCondition({ hasNote }: OrderFilter): SQL | undefined {
  if (hasNote === undefined) return undefined
  return hasNote === 1 ? sql`${orders.hasNote}` : sql`not ${orders.hasNote}`
}

/** All conditions of a filter except the free text, which {@link matchText} resolves first. */
export async function filterConditions(
  filter: OrderFilter,
  reader: Pick<Context, 'tx' | 'scope' | 'now' | 'can' | 'user'>,
): Promise<SQL | undefined> {
  requireAmounts(reader, filter)
  const { scope, now } = reader
  const due = filter.chip === 'dueToday' ? await dueOf(reader) : { usual: now, others: new Map() }
  const kind = filter.kind ? KINDS.indexOf(filter.kind) : undefined
  const location = filter.goodsLocation ? GOODS_LOCATIONS.indexOf(filter.goodsLocation) : undefined
  return and(
    ofOrders(scopeOfShop(scope, filter.ofShop)),
    filter.status === undefined ? undefined : eq(orders.status, filter.status),
    filter.chip ? chipCondition(filter.chip, { scope, now, due }) : undefined,
    filter.placedFrom ? gte(orders.rank, rankFrom(ukDayStart(filter.placedFrom))) : undefined,
    filter.placedTo ? lt(orders.rank, rankFrom(ukDayEnd(filter.placedTo))) : undefined,
    filter.payType === undefined ? undefined : eq(orders.payType, filter.payType),
    filter.promiseHours ? eq(orders.promiseHours, Number(filter.promiseHours)) : undefined,
    // The constant part makes the partial index of unusual kinds usable.
    kind === undefined ? undefined : and(eq(orders.kind, kind), kind === 0 ? undefined : ne(orders.kind, sql`0`)),
    filter.minP === undefined ? undefined : gte(orders.paidP, filter.minP),
    filter.maxP === undefined ? undefined : lte(orders.paidP, filter.maxP),
    filter.carrier ? eq(orders.carrier, filter.carrier) : undefined,
    location === undefined ? undefined : eq(orders.goodsLocation, location),
    filter.invoiceStatus === undefined
      ? undefined
      : and(
          eq(orders.invoiceStatus, filter.invoiceStatus),
          filter.invoiceStatus === 0 ? undefined : ne(orders.invoiceStatus, sql`0`),
        ),
    noteCondition(filter),
    sortingConditions(filter, reader),
    ...dayConditions(filter),
    ...aftermathConditions(filter),
    ...holdConditions(filter),
    lateCondition(filter.late, now),
    deskCondition(filter),
  )
}
