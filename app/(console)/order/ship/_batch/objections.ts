import 'server-only'
import { checkBulk } from '@/lib/contract/order/bulk'
import { upstream } from '@/lib/upstream/call'
import {
  type Carriers,
  isDoubtful,
  isMeant,
  isSeen,
  type Numbers,
  parcelsOf,
  rowProblems,
  type Ticks,
  type Versions,
} from './row-problems'

interface Asked {
  token: string
  /** By order id; blank for an order that is left out. */
  numbers: Numbers
  /** Version of each order in the preview. */
  versions: Versions
  carriers: Carriers
  ticks: Ticks
}

type Fields = Record<string, string[]>

/** Returns the marketplace's objections to the orders (`order.<id>`) and to numbers used before (`number.<id>`). */
async function said({ token, numbers, versions, carriers, ticks }: Asked): Promise<Fields> {
  const rows = Object.entries(numbers).flatMap(([id, text]) =>
    text.trim() ? [{ id, trackingNo: text.slice(0, 80), version: versions[id] }] : [],
  )
  if (rows.length === 0) return {}
  const { objections } = await upstream(checkBulk, { body: { token, rows } })
  const parcels = new Map(parcelsOf(numbers, carriers).map((parcel) => [parcel.id, parcel]))
  return Object.fromEntries(
    objections.flatMap(({ id, reason, other }): [string, string[]][] => {
      if (reason !== 'repeated') return isSeen(id, other, ticks) ? [] : [[`order.${id}`, [`${reason} ${other}`.trim()]]]
      const parcel = parcels.get(id)
      if (!parcel || isMeant(parcel, ticks)) return []
      return [[`number.${id}`, [`repeated ${parcel.trackingNo} ${other}`]]]
    }),
  )
}

/**
 * Returns all objections to the rows of a batch by field name: invalid, doubtful or repeated numbers, and orders that
 * cannot ship.
 */
export async function objectionsTo(asked: Asked): Promise<Fields> {
  const { numbers, carriers, ticks } = asked
  const doubtful = parcelsOf(numbers, carriers).filter((parcel) => isDoubtful(parcel, ticks))
  return {
    ...Object.fromEntries(doubtful.map(({ id, trackingNo }) => [`number.${id}`, [`doubtful ${trackingNo}`]])),
    ...Object.fromEntries([...rowProblems(numbers, carriers)].map(([id, key]) => [`number.${id}`, [key]])),
    ...(await said(asked)),
  }
}
