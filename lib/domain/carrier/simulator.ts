import type { CarrierScan } from './scan'

/** A parcel as the simulated carriers see it; instants are milliseconds since 1970. */
export interface SimulatedParcel {
  carrier: string
  trackingNo: string
  state: string
  scans: number
  shippedAt: number
  town: string
  overseas: boolean
}

const HOUR = 3_600_000
/** No scan in the first hours, in which the shipment can still be undone. */
const FIRST_HOURS = 2
/** One parcel in `LOST` is never scanned, one in `REFUSED` is not accepted at the door. */
const LOST = 25
const REFUSED = 15
const LOST_AFTER_HOURS = 72

const UK = [
  ['承运商已揽收', 'Collected by the carrier', 'Daventry'],
  ['到达分拨中心', 'At the sorting centre', 'Warrington'],
  ['派送中', 'Out for delivery', ''],
] as const
const OVERSEAS = [
  ['承运商已揽收', 'Collected by the carrier', 'Shenzhen'],
  ['离开始发国', 'Left the country of origin', 'Hong Kong'],
  ['清关完成', 'Cleared by customs', 'Heathrow'],
  ...UK.slice(1),
] as const

/** Hash of the text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

type Said = Pick<CarrierScan, 'state' | 'text' | 'place'>

function saidNext({ state, scans, town, overseas, trackingNo }: SimulatedParcel): Said {
  const hash = hashOf(trackingNo)
  if (state === 'exception')
    return hash % 2 === 0
      ? { state: 'returned', text: { zh: '退回寄件人', en: 'Returned to sender' }, place: 'Daventry' }
      : { state: 'delivered', text: { zh: '再次派送成功', en: 'Delivered at the second attempt' }, place: town }
  const step = (overseas ? OVERSEAS : UK)[scans]
  if (step) return { state: 'transit', text: { zh: step[0], en: step[1] }, place: step[2] || town }
  if (hash % REFUSED === 0)
    return {
      state: 'exception',
      text: { zh: '派送失败，无人在家', en: 'Delivery failed: nobody at home' },
      place: town,
    }
  return { state: 'delivered', text: { zh: '已签收', en: 'Delivered' }, place: town }
}

const isMoving = ({ state }: SimulatedParcel) => ['printed', 'handed', 'transit', 'exception'].includes(state)

/**
 * Scans of the simulated carriers between two instants: one step of the route every few hours, derived from the number
 * alone, so that repeated requests get the same answer.
 */
export function simulateScans(parcel: SimulatedParcel, from: number, until: number): CarrierScan[] {
  const hash = hashOf(parcel.trackingNo)
  const stays = parcel.scans === 0 && (hash % LOST === 0 || until - parcel.shippedAt > LOST_AFTER_HOURS * HOUR)
  if (stays) return []
  const every = (parcel.overseas ? 20 : 5) * HOUR + (hash % 360) * 60_000
  const told: CarrierScan[] = []
  let now = parcel
  const first = parcel.shippedAt + FIRST_HOURS * HOUR
  for (let step = Math.max(Math.floor((from - first) / every), 0); ; step += 1) {
    const at = first + step * every + (hash % 97) * 30_000
    if (at > until || !isMoving(now)) return told
    if (at <= from) continue
    const said = saidNext(now)
    told.push({ id: `sim-${parcel.trackingNo}-${step}`, at: new Date(at).toISOString(), ...said })
    now = { ...now, state: said.state, scans: now.scans + 1 }
  }
}
