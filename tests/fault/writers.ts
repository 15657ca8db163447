import { randomUUID } from 'node:crypto'
import { getOrder, type OrderRow } from '@/lib/contract/order'
import { deliverGoods } from '@/lib/contract/order/shipping'
import { noteOrder } from '@/lib/contract/order/work'
import { SHIP_STATE } from '@/lib/domain/order/status'
import type { Asked } from '../contract/wire'
import type { Caller, World } from '../contract/world'
import { sleep } from '../support/instance'

/** Writes acknowledged by the server, and the one in progress when it died. */
interface Ledger {
  acknowledged: number
  pending: number
}

/** Somebody who writes notes on one order, each with the next number, as fast as the answers come. */
export class NoteWriter {
  private readonly written: Ledger = { acknowledged: 0, pending: 0 }

  constructor(
    private readonly world: World,
    private readonly caller: Caller,
    private readonly order: OrderRow,
  ) {}

  get acknowledged(): number {
    return this.written.acknowledged
  }

  /** Writes until a call fails, which is when the server was killed. */
  async writeUntilKilled(): Promise<void> {
    for (;;) {
      this.written.pending = this.written.acknowledged + 1
      const body = { note: `note ${this.written.pending}`, flag: 1 }
      const asked: Asked = { params: { id: this.order.id }, body, key: randomUUID() }
      const answer = await this.world.ask(noteOrder, this.caller, asked).catch(() => null)
      if (!answer) return
      if (answer.status !== 200) throw new Error(`a note was refused: ${JSON.stringify(answer.envelope)}`)
      this.written.acknowledged = this.written.pending
    }
  }

  /** Lost writes, as a sentence. The write in progress may exist or not; an acknowledged one must. */
  async lost(): Promise<string[]> {
    if (this.written.pending === 0) return []
    const { sellerNote } = await this.world.data(getOrder, this.caller, { params: { id: this.order.id } })
    const found = Number(/^note (\d+)$/.exec(sellerNote ?? '')?.[1] ?? 0)
    const { acknowledged, pending } = this.written
    this.written.acknowledged = Math.max(found, acknowledged)
    return found === acknowledged || found === pending
      ? []
      : [`order ${this.order.no}: note ${acknowledged} was acknowledged, note ${found} was found`]
  }
}

/** An order can be shipped once only: at this pace the orders last for all the kills. */
const PACE_MS = 60

interface Shipped {
  order: OrderRow
  trackingNo: string
  acknowledged: boolean
}

/** Somebody who ships one order after the other until the server dies. */
export class Shipper {
  private shipped: Shipped[] = []
  acknowledged = 0

  constructor(
    private readonly world: World,
    private readonly caller: Caller,
    private readonly orders: OrderRow[],
    private readonly carrier: string,
  ) {}

  async writeUntilKilled(): Promise<void> {
    for (let order = this.orders.pop(); order; order = this.orders.pop()) {
      await sleep(PACE_MS)
      const trackingNo = `K${order.no.replace(/\D/g, '').slice(-12).padStart(12, '7')}`
      const entry = { order, trackingNo, acknowledged: false }
      this.shipped.push(entry)
      const body = { carrier: this.carrier, trackingNo }
      const asked: Asked = { params: { id: order.id }, body, key: randomUUID() }
      const answer = await this.world.ask(deliverGoods, this.caller, asked).catch(() => null)
      if (!answer) return
      entry.acknowledged = answer.status === 200
      if (entry.acknowledged) this.acknowledged++
    }
  }

  /** Acknowledged shipments that are gone, and half of any shipment: a parcel without its state, or the reverse. */
  async lost(): Promise<string[]> {
    const problems: string[] = []
    for (const { order, trackingNo, acknowledged } of this.shipped) {
      const after = await this.world.data(getOrder, this.caller, { params: { id: order.id } })
      const parcel = after.parcels.some((each) => each.trackingNo.includes(trackingNo))
      const state = after.shipState === SHIP_STATE.all
      if (acknowledged && !parcel) problems.push(`order ${order.no}: its shipment was acknowledged and is gone`)
      if (parcel !== state)
        problems.push(`order ${order.no}: half a shipment (parcel ${parcel}, state ${after.shipState})`)
    }
    this.shipped = []
    return problems
  }
}
