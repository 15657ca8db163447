import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import type { Vault } from '../../kernel/vault'
import { chooseLabelService, ukSenderOf } from '../shop'
import { simulatedLabels } from './simulator'

interface Waiting {
  id: string
  shopId: string
  address: { name: string; phone: string; line1: string; line2: string; town: string; county: string; postcode: string }
}

interface Given {
  at: Date
  vault: Vault
  shopIds: readonly string[]
  /** Orders awaiting shipment, up to three. */
  waiting: readonly Waiting[]
}

const PARCEL = { weightG: 850, lengthMm: 300, widthMm: 200, heightMm: 120 }
const KINDS = ['bought', 'void', 'failed'] as const

async function write(tx: Db, { at, vault }: Given, order: Waiting, state: (typeof KINDS)[number]): Promise<void> {
  const sender = await ukSenderOf(tx, order.shopId)
  if (!sender) return
  const id = newId(at.getTime())
  const { name, phone, street, city, region, postcode } = sender
  const from = { name, phone, line1: street, line2: '', town: city, county: region, postcode }
  const { shipment, rates } = await simulatedLabels.quote({ ref: id, from, to: order.address, ...PARCEL })
  const [rate] = rates
  if (!rate) return
  const { trackingNo } = await simulatedLabels.buy({ shipment, rate })
  const failed = state === 'failed'
  await tx.execute(sql`insert into postage_label (id, shop_id, order_id, service, state, weight_g, length_mm, width_mm,
      height_mm, addresses, shipment, rates, rate, tracking_no, error, tries, by_name, created_at, bought_at)
    values (${id}, ${order.shopId}, ${order.id}, 'simulator', ${state}, ${failed ? 13_013 : PARCEL.weightG},
      ${PARCEL.lengthMm}, ${PARCEL.widthMm}, ${PARCEL.heightMm}, ${vault.seal(JSON.stringify({ from, to: order.address }))},
      ${shipment}, ${JSON.stringify(rates)}::jsonb, ${JSON.stringify(rate)}::jsonb, ${failed ? null : trackingNo},
      ${failed ? 'The carrier has no room on this day' : null}, 1, '陈志远', ${at.toISOString()},
      ${failed ? null : at.toISOString()}::timestamptz)`)
}

/** Seeds labels from the simulator: one is ready, one was returned, one was refused. */
export async function seedLabels(tx: Db, given: Given): Promise<void> {
  for (const shopId of given.shopIds) await chooseLabelService(tx, shopId, 'simulator')
  for (const [at, state] of KINDS.entries()) {
    const order = given.waiting[at % given.waiting.length]
    if (order) await write(tx, given, order, state)
  }
}
