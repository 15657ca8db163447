import { sql } from 'drizzle-orm'
import type { REF_TYPES } from '@/lib/contract/finance'
import { isOfShop, type LedgerLine } from '@/lib/domain/ledger'
import { type Db, rowsOf } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { IdRow, query } from '../../kernel/query'
import type { Charged } from './fee-charges'

/** One event for the ledger. `at` is milliseconds since 1970. */
export interface Posting {
  key: string
  event: string
  shopId: string | null
  ref: { type: (typeof REF_TYPES)[number]; id: string; no: string }
  at: number
  lines: readonly LedgerLine[]
  /** Fee among the lines. */
  charged?: Charged
}

interface Poster {
  at: Date
  /** Account that caused it; null for the program. */
  by: string | null
}

/**
 * Locks the ledger until the end of the transaction: shared by bookings, exclusive for a run of statements, so that no
 * line with a lower number appears after the run has counted them.
 */
export const lockLedger = (tx: Db, as: 'booking' | 'statement') =>
  tx.execute(
    as === 'booking'
      ? sql`select pg_advisory_xact_lock_shared(hashtext('ledger'))`
      : sql`select pg_advisory_xact_lock(hashtext('ledger'))`,
  )

const chargedTime = ({ chargedAt }: Charged) => chargedAt !== undefined && new Date(chargedAt).toISOString()

const PROVIDER_KEY = 'paymentProvider'

/** Payment provider of a ledger line in `receivable` or `disputed`: the current one when the line is posted. */
const PROVIDER = sql`case when l.account in ('receivable', 'disputed') then
  coalesce((select value from installation where key = ${PROVIDER_KEY}), 'sandbox') end`

/** Records the current payment provider; balances at an earlier one keep its name. */
export const noteProvider = (tx: Db, name: string) =>
  tx.execute(sql`insert into installation (key, value) values (${PROVIDER_KEY}, ${name})
    on conflict (key) do update set value = excluded.value`)

/** The journal of an event; null if none was posted under the key. */
export async function journalIdOf(tx: Db, key: string): Promise<string | null> {
  const [journal] = await query(tx, IdRow, sql`select id from ledger_journal where event_key = ${key}`)
  return journal?.id ?? null
}

/**
 * Writes journals with their lines and fees, and returns the number of new ones: an event with an existing key posts
 * nothing. The database refuses a journal that does not balance.
 */
export async function post(tx: Db, postings: readonly Posting[], { at, by }: Poster): Promise<number> {
  if (postings.length === 0) return 0
  await lockLedger(tx, 'booking')
  const journals = postings.map((each) => ({ ...each, id: newId(at.getTime()), at: new Date(each.at).toISOString() }))
  const heads = journals.map(({ lines: _, charged: __, ref, ...head }) => ({
    ...head,
    refType: ref.type,
    refId: ref.id,
    refNo: ref.no,
  }))
  const lines = journals.flatMap(({ id, shopId, ref, at: time, lines: all }) =>
    all.map((line) => ({ journal: id, shop: isOfShop(line) ? shopId : null, ...line, at: time, no: ref.no })),
  )
  const fees = journals.flatMap(({ id, shopId, at: time, charged }) =>
    charged && charged.grossP !== 0
      ? [{ ...charged, journal: id, shop: shopId, at: time, chargedAt: chargedTime(charged) || time }]
      : [],
  )
  const [posted] = await rowsOf<{ count: number }>(
    tx,
    sql`with head as (
        insert into ledger_journal (id, event_key, event, shop_id, ref_type, ref_id, ref_no, at, posted_at, posted_by)
        select j.id, j.key, j.event, j."shopId", j."refType", j."refId", j."refNo", j.at, ${at.toISOString()}, ${by}::uuid
        from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as j(id uuid, key text, event text, "shopId" uuid,
          "refType" text, "refId" uuid, "refNo" text, at timestamptz)
        on conflict (event_key) do nothing returning id),
      body as (
        insert into ledger_line (journal_id, account, shop_id, kind, amount_p, at, ref_no, provider)
        select l.journal, l.account, l.shop, l.kind, l."amountP", l.at, l.no, ${PROVIDER}
        from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as (journal uuid, account text, shop uuid, kind text, "amountP" bigint, at timestamptz, no text))
          with ordinality as l(journal, account, shop, kind, "amountP", at, no, place)
        join head on head.id = l.journal order by l.place returning 1),
      fees as (
        insert into fee_charge (journal_id, shop_id, fee, item, at, charged_at, gross_p, vat_p, rate_bp, rule)
        select f.journal, f.shop, f.fee, f.item, f.at, f."chargedAt", f."grossP", f."vatP", f."rateBp", f.rule
        from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) as f(journal uuid, shop uuid, fee text, item text, at timestamptz,
          "chargedAt" timestamptz, "grossP" bigint, "vatP" bigint, "rateBp" int, rule text)
        join head on head.id = f.journal returning 1)
      select count(*)::int as count from head`,
  )
  return posted?.count ?? 0
}
