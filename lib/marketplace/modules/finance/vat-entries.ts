import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { grouped } from '@/lib/domain/grouped'
import type { Journal } from '@/lib/domain/ledger'
import type { VatLiable, VatReason } from '@/lib/domain/vat'
import { changesOf, type VatPosition } from '@/lib/domain/vat/entries'
import type { Db } from '../../kernel/database'
import { query, textAs } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { type PaidOrder, vatPositions } from '../order'

/** An order with the journals about to be posted for it. */
interface Due {
  order: PaidOrder
  journals: readonly Journal[]
}

const RecordedRow = z.object({
  orderId: z.string(),
  lineId: z.string(),
  liable: textAs<VatLiable>(),
  reason: textAs<VatReason>(),
  rateBp: z.number(),
  grossP: z.number(),
  vatP: z.number(),
})

/** VAT recorded for orders by line and rule; journals corrected by hand do not count. */
const recordedOf = (tx: Db, ids: readonly string[]) =>
  query(
    tx,
    RecordedRow,
    sql`select order_id as "orderId", line_id as "lineId", liable, reason, max(rate_bp) as "rateBp",
        sum(gross_p)::float8 as "grossP", sum(vat_p)::float8 as "vatP"
      from vat_entry where order_id in ${idList(ids)} and kind <> 'correction' group by 1, 2, 3, 4`,
  )

const MOVES_VAT: readonly Journal['event'][] = ['captured', 'refund']

/** A seller who is not registered charges no VAT, so none of theirs is in a return. */
const isReported = ({ reason }: Pick<VatPosition, 'reason'>): boolean => reason !== 'ukSellerUnregistered'

/**
 * VAT entries of order lines that belong to journals: the sale, and changes by a refund or a new decision. The
 * platform's part equals the movement of each journal on the account `vat`.
 */
export async function vatEntriesOf(tx: Db, due: readonly Due[]) {
  const moved = due.filter(({ journals }) => journals.some(({ event }) => MOVES_VAT.includes(event)))
  if (moved.length === 0) return []
  const positions = await vatPositions(
    tx,
    moved.map(({ order }) => order),
  )
  const refunded = moved.filter(({ journals }) => journals.some(({ event }) => event === 'refund'))
  const ids = refunded.map(({ order }) => order.id)
  const recorded = grouped(ids.length > 0 ? await recordedOf(tx, ids) : [], ({ orderId }) => [orderId])
  return moved.flatMap(({ order, journals }) => {
    const vat = positions.get(order.id)
    if (!vat) return []
    const known = (recorded.get(order.id) ?? []).map(({ orderId: _, ...position }) => position)
    return journals.flatMap(({ key, event }) => {
      const isSale = event === 'captured'
      if (!isSale && event !== 'refund') return []
      const before = isSale ? [] : journals.some((each) => each.event === 'captured') ? vat.sold : known
      return changesOf(before, isSale ? vat.sold : vat.kept)
        .filter(isReported)
        .map((position) => ({ key, order: order.id, kind: isSale ? 'sale' : 'adjustment', ...position }))
    })
  })
}

/** Writes entries for the journals with these keys, posted by the same transaction. */
export async function keepVatEntries(tx: Db, entries: Awaited<ReturnType<typeof vatEntriesOf>>): Promise<void> {
  if (entries.length === 0) return
  await tx.execute(sql`insert into vat_entry (journal_id, month, at, shop_id, order_id, line_id, kind, liable, reason, rate_bp,
      gross_p, vat_p)
    select j.id, j.vat_month, j.at, j.shop_id, e."order", e."lineId", e.kind, e.liable, e.reason, e."rateBp", e."grossP", e."vatP"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(key text, "order" uuid, "lineId" uuid, kind text,
      liable text, reason text, "rateBp" int, "grossP" bigint, "vatP" bigint)
    join ledger_journal j on j.event_key = e.key
    on conflict (journal_id, line_id, reason) do nothing`)
}

/** Reverses the entries of a journal along with the journal. */
export const reverseVatEntries = (tx: Db, journalId: string, reversalKey: string) =>
  tx.execute(sql`insert into vat_entry (journal_id, month, at, shop_id, order_id, line_id, kind, liable, reason, rate_bp,
      gross_p, vat_p)
    select j.id, j.vat_month, j.at, e.shop_id, e.order_id, e.line_id, 'correction', e.liable, e.reason, e.rate_bp,
      -e.gross_p, -e.vat_p
    from vat_entry e join ledger_journal j on j.event_key = ${reversalKey} where e.journal_id = ${journalId}
    on conflict (journal_id, line_id, reason) do nothing`)

const FaultRow = z.object({ name: z.string() })

/** Journals whose VAT of goods differs from the entries of their order lines. */
export async function vatFaults(tx: Db): Promise<string[]> {
  const rows = await query(
    tx,
    FaultRow,
    sql`select 'vat ' || j.event_key as name
      from (select journal_id, -sum(amount_p) as vat from ledger_line
        where account = 'vat' and kind in ('vat', 'vatBack') group by 1) l
      full join (select journal_id, sum(vat_p) as vat from vat_entry where liable in ('platform', 'platformImport') group by 1) e
        on e.journal_id = l.journal_id
      join ledger_journal j on j.id = coalesce(l.journal_id, e.journal_id)
      where coalesce(l.vat, 0) <> coalesce(e.vat, 0) limit 20`,
  )
  return rows.map(({ name }) => name)
}
