import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CHARGEBACK, disputeReason, type Moved } from '@/lib/domain/reconcile'
import { versionRaised } from '../../kernel/bump'
import type { OutboxEvent } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { textList } from '../../kernel/values'
import { chargeback } from '../../tables/finance'
import { noteChargeback } from '../order'

interface Day {
  id: string
  day: string
}

export interface Telling {
  at: Date
  /** Emits messages to shops; left out by the demo. */
  emit?: ((event: OutboxEvent) => Promise<void>) | undefined
}

const Told = z.object({
  id: z.string(),
  dispute: z.string(),
  orderNo: z.string(),
  orderId: z.string().nullable(),
  shopId: z.string().nullable(),
  amountP: z.number(),
  reason: z.string(),
})
type ToldRow = z.output<typeof Told>
const TOLD = sql`id, dispute, order_no as "orderNo", order_id as "orderId", shop_id as "shopId",
  amount_p::float8 as "amountP", reason`

type Turn = 'opened' | 'won' | 'lost' | 'removed'
const EVENTS = {
  ...{ opened: 'chargebackOpened', won: 'chargebackWon', lost: 'chargebackLost', removed: 'chargebackRemoved' },
} as const

/** Notifies the order and its shop of a chargeback; nobody if the order is not ours. */
export async function tellChargeback(tx: Db, row: ToldRow, turn: Turn, { at, emit }: Telling): Promise<void> {
  const { orderId, orderNo, shopId, amountP, reason } = row
  if (!orderId || !shopId) return
  await noteChargeback(
    tx,
    { id: orderId, shopId },
    { event: EVENTS[turn], params: { amountP, dispute: disputeReason(reason) } },
    at,
  )
  if (turn === 'removed') return
  const payload = { id: row.id, turn, orderId, no: orderNo, shopId, amountP, dispute: disputeReason(reason) }
  await emit?.({ type: 'chargeback.moved', payload })
}

const tellAll = async (tx: Db, rows: readonly ToldRow[], turn: Turn, telling: Telling): Promise<void> => {
  for (const row of rows) await tellChargeback(tx, row, turn, telling)
}

/** Number of a row's dispute; a file without numbers has one chargeback of an order a day. */
const disputeOf = ({ id, ref }: Moved, { day }: Day): string => id ?? `${day}:${ref}`

/** Opens chargebacks for disputed rows; the shop is the order's. */
export async function openChargebacks(tx: Db, day: Day, rows: readonly Moved[], telling: Telling): Promise<void> {
  if (rows.length === 0) return
  const opened = await query(
    tx,
    Told,
    sql`insert into chargeback (id, no, dispute, order_no, order_id, shop_id, amount_p, day, opened_by, reason)
    select c.id, 'CB' || nextval('chargeback_no'), c.dispute, c.ref, j.ref_id, j.shop_id, c.amount, ${day.day}, ${day.id},
      c.reason
    from jsonb_to_recordset(${JSON.stringify(
      rows.map((row) => ({
        ...{ id: newId(telling.at.getTime()), dispute: disputeOf(row, day), ref: row.ref, amount: row.amountP },
        reason: disputeReason(row.reason),
      })),
    )}::jsonb) as c(id uuid, dispute text, ref text, amount bigint, reason text)
    left join ledger_journal j on j.ref_no = c.ref and j.event = 'captured'
    on conflict (dispute) do nothing returning ${TOLD}`,
  )
  await tellAll(tx, opened, 'opened', telling)
}

/** Marks chargebacks as won if the provider returned the money; returns the rows whose chargeback was open. */
export async function winChargebacks(tx: Db, day: Day, rows: readonly Moved[], telling: Telling): Promise<Moved[]> {
  if (rows.length === 0) return []
  const won = await query(
    tx,
    Told,
    sql`update chargeback set state = ${CHARGEBACK.won}, won_by = ${day.id}, ${versionRaised(chargeback)}
      where state = ${CHARGEBACK.open} and dispute in ${textList(rows.map((row) => disputeOf(row, day)))}
      returning ${TOLD}`,
  )
  await tellAll(tx, won, 'won', telling)
  return rows.filter((row) => won.some(({ dispute }) => dispute === disputeOf(row, day)))
}

/** Removes the chargebacks that a day opened, and reopens those that it won. */
export async function undoChargebacks(tx: Db, day: Day, telling: Telling): Promise<void> {
  const gone = await query(tx, Told, sql`delete from chargeback where opened_by = ${day.id} returning ${TOLD}`)
  const reopened = await query(
    tx,
    Told,
    sql`update chargeback set state = ${CHARGEBACK.open}, won_by = null, ${versionRaised(chargeback)}
      where won_by = ${day.id} returning ${TOLD}`,
  )
  await tellAll(tx, [...gone, ...reopened], 'removed', telling)
}
