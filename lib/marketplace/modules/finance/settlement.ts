import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { reversalLines } from '@/lib/domain/adjustment'
import { type LedgerLine, transfer } from '@/lib/domain/ledger'
import type { Differing, Moved, Movement, Source } from '@/lib/domain/reconcile'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { openChargebacks, type Telling, winChargebacks } from './chargeback-file'
import { post } from './post'

/** Ledger account of the money that each source holds. */
export const ACCOUNT_OF = { provider: 'receivable', bank: 'bank' } as const satisfies Record<Source, string>

/** Ledger lines for the movements of a source, without those booked from its own file. */
export const BOOKED: Readonly<Record<Source, SQL>> = {
  provider: sql`account = 'receivable'
    and kind in ('sale', 'topUp', 'paidIn', 'untaken', 'refundPaid', 'refundReturned', 'payout', 'payoutBack')`,
  bank: sql`account = 'bank' and kind in ('payout', 'payoutBack', 'settlement', 'vatPaid')`,
}

const KIND = sql`case l.kind when 'payout' then 'payout' when 'payoutBack' then 'payoutBack' when 'refundPaid' then 'refund'
  when 'refundReturned' then 'refundBack'
  when 'vatPaid' then case when sum(l.amount_p) > 0 then 'taxBack' else 'tax' end
  when 'settlement' then case when sum(l.amount_p) > 0 then 'settlement' else 'settlementBack' end
  else 'capture' end`

const BookedRow = z.object({ day: z.string(), kind: z.string(), ref: z.string(), amountP: z.number() })

/** Movements of a source in the ledger on the UK days `first` to `last`, by day, then by order or withdrawal. */
export async function booksBetween(tx: Db, first: string, last: string, source: Source): Promise<Map<string, Moved[]>> {
  const rows = await query(
    tx,
    BookedRow,
    sql`select (l.at at time zone 'Europe/London')::date::text as day, ${KIND} as kind, l.ref_no as ref,
        abs(sum(l.amount_p))::float8 as "amountP"
      from ledger_line l where ${BOOKED[source]}
        and l.at >= ${new Date(ukDayStart(first)).toISOString()}::timestamptz
        and l.at < ${new Date(ukDayEnd(last)).toISOString()}::timestamptz
      group by 1, l.kind, l.ref_no having sum(l.amount_p) <> 0 order by 1, l.ref_no, l.kind`,
  )
  const days = new Map<string, Moved[]>()
  for (const { day, kind, ref, amountP } of rows)
    days.set(day, [...(days.get(day) ?? []), { kind: kind as Movement, ref, amountP }])
  return days
}

/** Movements of a source in the ledger on a UK day. */
export const booksOf = async (tx: Db, day: string, source: Source): Promise<Moved[]> =>
  (await booksBetween(tx, day, day, source)).get(day) ?? []

export interface Day {
  id: string
  day: string
  source: Source
}

interface Poster {
  at: Date
  /** Account that caused it; null for the program. */
  by: string | null
}

const ItemRow = z.object({ item: z.string() })

/** A dispute has the same number when it opens and when it is won. */
const itemOf = ({ kind, id }: Moved): string | null => (id ? `${kind}:${id}` : null)

/** Stores the provider's numbers of a day's rows; returns rows that another day has already. */
async function knownRows(tx: Db, { id }: Day, rows: readonly Moved[]): Promise<Moved[]> {
  const items = [...new Set(rows.flatMap((row) => itemOf(row) ?? []))]
  if (items.length === 0) return []
  const fresh = await query(
    tx,
    ItemRow,
    sql`insert into provider_item (item, day_id) select i, ${id} from jsonb_array_elements_text(${JSON.stringify(items)}::jsonb) i
      on conflict do nothing returning item`,
  )
  const mine = new Set(fresh.map(({ item }) => item))
  return rows.filter((row) => {
    const item = itemOf(row)
    return item !== null && !mine.has(item)
  })
}

const total = (rows: readonly Moved[], ...kinds: Movement[]): number =>
  rows.reduce((sum, { kind, amountP }) => sum + (kinds.includes(kind) ? amountP : 0), 0)

const lineOf = (row: Moved): LedgerLine[] =>
  transfer('settlement', 'bank', 'receivable', row.kind === 'settlement' ? row.amountP : -row.amountP)

/**
 * Books the provider's fees, its holds for chargebacks, and its transfers to the bank; each transfer is a journal under
 * its own number, the first one with the day's fees. A number booked before is skipped. Returns the rows that the
 * ledger did not expect.
 */
export async function bookSettlement(
  tx: Db,
  day: Day,
  all: readonly Moved[],
  poster: Poster & Telling,
): Promise<Moved[]> {
  const twice = await knownRows(tx, day, all)
  const rows = all.filter((row) => !twice.includes(row))
  const opened = rows.filter(({ kind }) => kind === 'chargeback')
  await openChargebacks(tx, day, opened, poster)
  const back = rows.filter(({ kind }) => kind === 'chargebackWon')
  const won = await winChargebacks(tx, day, back, poster)
  const feeP = total(rows, 'fee') + rows.reduce((sum, row) => sum + (row.feeP ?? 0), 0)
  const fees = [
    ...transfer('providerFee', 'providerFee', 'receivable', feeP),
    ...transfer('disputed', 'disputed', 'receivable', total(opened, 'chargeback') - total(won, 'chargebackWon')),
  ]
  const [first, ...others] = rows.filter(({ kind }) => kind === 'settlement' || kind === 'settlementBack')
  const parts = [
    { no: first?.ref ?? day.day, lines: [...(first ? lineOf(first) : []), ...fees] },
    ...others.map((row) => ({ no: row.ref, lines: lineOf(row) })),
  ]
  const at = ukDayEnd(day.day) - 1
  const postings = parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ no, lines }, place) => ({
      ...{ key: `settlement:${day.id}:${place}`, event: 'settled', shopId: null, at, lines },
      ref: { type: 'settlement' as const, id: day.id, no },
    }))
  await post(tx, postings, poster)
  return [...twice, ...back.filter((row) => !won.includes(row))]
}

const JournalRow = z.object({ id: z.string(), no: z.string(), at: z.string() })
const LineRow = z.object({ account: z.string(), kind: z.string(), amountP: z.number() })

/** Reverses the journals of a removed day, or of a difference that no longer exists. */
export async function takeBack(tx: Db, refId: string, key: string, poster: Poster): Promise<void> {
  const journals = await query(
    tx,
    JournalRow,
    sql`select id, ref_no as no, at from ledger_journal where ref_type = 'settlement' and ref_id = ${refId}
      and event_key like ${`${key}%`} and event_key not like '%:back' order by id`,
  )
  for (const { id, no, at } of journals) {
    const lines = (await query(
      tx,
      LineRow,
      sql`select account, kind, amount_p::float8 as "amountP" from ledger_line where journal_id = ${id} order by seq`,
    )) as LedgerLine[]
    const ref = { type: 'settlement' as const, id: refId, no }
    const posting = { key: `reversed:${id}:back`, event: 'reversed', shopId: null, ref, at: Date.parse(at) }
    await post(tx, [{ ...posting, lines: reversalLines(lines) }], poster)
  }
}

/** Converts an unexpected row to a difference. */
export const unexpected = ({ kind, ref, amountP }: Moved, difference: 'missingHere' | 'twice'): Differing => ({
  ...{ difference, kind, ref, hereP: difference === 'twice' ? amountP : null, thereP: amountP },
})
