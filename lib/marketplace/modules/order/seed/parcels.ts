import { NO_MOVEMENT_MS } from '@/lib/domain/parcel/machine'
import { checkDigit } from '@/lib/domain/tracking'
import type { Random } from '@/lib/marketplace/kernel/random'
import type { DrawGiven } from './draw'
import type { Story } from './story'

export interface ParcelRow {
  id: string
  shop_id: string
  order_id: string
  no: string
  carrier: string
  tracking_no: string
  lines: { lineId: string; qty: number }[]
  scans: { at: string; text: { zh: string; en: string }; place: string }[]
  state: string
  shipped_at: string
  created_at: string
  created_by: null
  created_by_name: string
  first_scan_at: string | null
  voided_at: null
}

const digits = (random: Random, count: number): string => {
  let text = ''
  while (text.length < count) text += random.between(0, 9)
  return text
}

/** Tracking numbers in each carrier's format. */
const NUMBERS: Record<string, (random: Random) => string> = {
  royal_mail: (random) => {
    const [letters, nine] = [random.pick(['RM', 'TR', 'KW', 'JD']), digits(random, 9)]
    return `${letters}${nine.slice(0, 8)}${checkDigit(nine.slice(0, 8))}GB`
  },
  evri: (random) => `H${digits(random, 2)}${random.hex(13).toUpperCase()}`,
  dpd: (random) => `1550${digits(random, 10)}`,
  yodel: (random) => `JD${digits(random, 16)}`,
  yanwen: (random) => `UV${digits(random, 9)}YP`,
  sf: (random) => `SF${digits(random, 13)}`,
}
const UK = [
  ['royal_mail', 45],
  ['evri', 27],
  ['dpd', 18],
  ['yodel', 10],
] as const
const OVERSEAS = [
  ['yanwen', 60],
  ['sf', 40],
] as const

const HOUR = 3_600_000
const ROUTE_UK = [
  [4, '承运商已揽收', 'Collected by the carrier', 'Daventry'],
  [13, '到达分拨中心', 'At the sorting centre', 'Warrington'],
  [22, '派送中', 'Out for delivery', ''],
] as const
const ROUTE_OVERSEAS = [
  [6, '承运商已揽收', 'Collected by the carrier', 'Shenzhen'],
  [40, '离开始发国', 'Left the country of origin', 'Hong Kong'],
  [130, '到达英国', 'Arrived in the United Kingdom', 'Heathrow'],
  [160, '清关完成', 'Cleared by customs', 'Heathrow'],
] as const

function scansOf(given: DrawGiven, shippedAt: number, deliveredAt: number | null): ParcelRow['scans'] {
  const town = given.person.address.town
  const route = given.shop.goodsLocation === 'overseas' ? ROUTE_OVERSEAS : ROUTE_UK
  const end = deliveredAt ?? given.now
  const scans: ParcelRow['scans'] = route
    .map(([hours, zh, en, place]) => ({ at: shippedAt + hours * HOUR, text: { zh, en }, place: place || town }))
    .filter((scan) => scan.at < end)
    .map((scan) => ({ ...scan, at: new Date(scan.at).toISOString() }))
  if (deliveredAt !== null)
    scans.push({ at: new Date(deliveredAt).toISOString(), text: { zh: '已签收', en: 'Delivered' }, place: town })
  return scans
}

/** Of parcels on their way, leaves a few of three days unscanned, and a few undeliverable. */
function undelivered(
  given: DrawGiven,
  shippedAt: number,
  scans: ParcelRow['scans'],
): Pick<ParcelRow, 'scans' | 'state'> {
  const long = given.now - shippedAt >= NO_MOVEMENT_MS
  if (long && given.quota('unscanned', 0.04)) return { scans: [], state: 'handed' }
  const last = scans.at(-1)
  if (!last) return { scans, state: 'handed' }
  const atTheDoor = scans.length >= ROUTE_UK.length
  if (!atTheDoor || !given.quota('exception', 0.06)) return { scans, state: 'transit' }
  const at = new Date((Date.parse(last.at) + given.now) / 2).toISOString()
  const text = { zh: '派送失败，地址不详', en: 'Delivery failed: address unclear' }
  return { scans: [...scans, { at, text, place: given.person.address.town }], state: 'exception' }
}

/** Parcels of a story: one, or two for a part shipment. */
export function drawParcels(
  given: DrawGiven,
  orderId: string,
  lines: readonly { id: string; qty: number }[],
  story: Story,
): ParcelRow[] {
  const { random, shop } = given
  const carriers = shop.goodsLocation === 'overseas' ? OVERSEAS : UK
  const moments = [story.partAt, story.shippedAt].filter((at): at is number => at !== null)
  return moments.map((at, index) => {
    const carrier = random.weighted(carriers)
    const part = story.partAt !== null
    const inside = part ? (index === 0 ? lines.slice(0, 1) : lines.slice(1)) : lines
    const drawn = scansOf(given, at, story.deliveredAt)
    const { scans, state } = story.deliveredAt ? { scans: drawn, state: 'delivered' } : undelivered(given, at, drawn)
    return {
      id: given.newId(at),
      shop_id: shop.id,
      order_id: orderId,
      no: `${given.no}-${index + 1}`,
      carrier,
      tracking_no: NUMBERS[carrier]?.(random) ?? digits(random, 12),
      lines: inside.map((line) => ({ lineId: line.id, qty: line.qty })),
      scans,
      state,
      shipped_at: new Date(at).toISOString(),
      created_at: new Date(at).toISOString(),
      created_by: null,
      created_by_name: shop.key === 'liang' ? '陈志远' : shop.key === 'pennine' ? 'Hannah Whitworth' : 'Maud Ellery',
      first_scan_at: scans[0]?.at ?? null,
      voided_at: null,
    }
  })
}
