import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { transfer } from '@/lib/domain/ledger'
import {
  CLAIM,
  COMPARED,
  type Differing,
  differencesOf,
  excessOf,
  type Moved,
  netOf,
  rights,
  type Source,
  settledOf,
} from '@/lib/domain/reconcile'
import { bumpAll } from '../../kernel/bump'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { textList } from '../../kernel/values'
import { reconcileDifference } from '../../tables/finance'
import { type Telling, undoChargebacks } from './chargeback-file'
import { journalIdOf, post } from './post'
import { ACCOUNT_OF, bookSettlement, booksOf, type Day, takeBack, unexpected } from './settlement'

export interface Loaded {
  day: string
  source: Source
  fileName: string
  hash: string
  rows: readonly Moved[]
}

interface Loader {
  at: Date
  /** Null if the program fetched the file. */
  id: string | null
  name: string
  emit?: Telling['emit']
}

interface Comparing extends Day {
  at: Date
  /** Rows that an earlier file had too, or that match nothing. */
  odd?: readonly Differing[]
}

const ClaimRow = z.object({
  id: z.string(),
  difference: z.string(),
  kind: z.string(),
  ref: z.string(),
  hereP: z.number().nullable(),
  thereP: z.number().nullable(),
})

/** Resolves open claims of earlier days by rows of this day; returns those rows. */
async function resolveClaims(tx: Db, { id, day, source }: Day, rows: readonly Moved[]): Promise<Set<Moved>> {
  const resolving = new Set<Moved>()
  if (rows.length === 0) return resolving
  const claims = await query(
    tx,
    ClaimRow,
    sql`select f.id, f.difference, f.kind, f.ref, f.here_p::float8 as "hereP", f.there_p::float8 as "thereP"
      from reconcile_difference f join reconcile_day d on d.id = f.day_id
      where f.claim = ${CLAIM.open} and d.source = ${source} and d.day < ${day}
        and f.ref in ${textList(rows.map(({ ref }) => ref))}
      order by d.day, f.place for update of f`,
  )
  for (const claim of claims) {
    const found = rows.find((row) => !resolving.has(row) && rights(row, claim as Differing, source))
    if (!found) continue
    resolving.add(found)
    const changes = { claim: CLAIM.resolved, resolvedBy: id }
    await bumpAll(tx, reconcileDifference, eq(reconcileDifference.id, claim.id), changes)
  }
  return resolving
}

/** Rows missing in the ledger, or that correct another day. */
async function found(tx: Db, comparing: Comparing, rows: readonly Moved[]): Promise<Differing[]> {
  const { day, source, odd = [] } = comparing
  const compared = rows.filter(({ kind }) => COMPARED[source].includes(kind))
  const corrections = rows.filter(({ kind }) => kind === 'credit' || kind === 'debit')
  const all = [
    ...differencesOf(await booksOf(tx, day, source), compared),
    ...corrections.map((row) => unexpected(row, 'missingHere')),
    ...odd,
  ]
  const asRow = new Map(
    all
      .filter(({ difference }) => difference === 'missingHere')
      .map((each) => [{ kind: each.kind, ref: each.ref, amountP: each.thereP ?? 0 } as Moved, each]),
  )
  const resolving = await resolveClaims(tx, comparing, [...asRow.keys()])
  const resolved = new Set([...resolving].map((row) => asRow.get(row)))
  return all.filter((each) => !resolved.has(each))
}

/** Writes the differences between a file and the ledger, and the ledger's sum; returns the number of differences. */
export async function compare(tx: Db, comparing: Comparing, rows: readonly Moved[]): Promise<number> {
  const { id, day, source, at } = comparing
  const differing = await found(tx, comparing, rows)
  const lines = differing.map((each, place) => ({ id: newId(at.getTime()), place, ...each }))
  await tx.execute(sql`insert into reconcile_difference (id, day_id, place, difference, kind, ref, here_p, there_p)
    select f.id, ${id}, f.place, f.difference, f.kind, f.ref, f."hereP", f."thereP"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as f(id uuid, place int, difference text, kind text, ref text,
      "hereP" bigint, "thereP" bigint)`)
  const hereP = netOf(await booksOf(tx, day, source), source)
  await tx.execute(sql`update reconcile_day set here_p = ${hereP} where id = ${id}`)
  return differing.length
}

const MadeRow = z.object({ id: z.string() })

/**
 * Writes a day with its differences, and books the provider's file; null if the source's day or this very file exists.
 * Used for files, the sandbox and Stripe alike.
 */
export async function writeDay(
  tx: Db,
  { day, source, fileName, hash, rows }: Loaded,
  { at, id: by, name, emit }: Loader,
) {
  const { grossP, feeP, bankP } = source === 'provider' ? settledOf(rows) : { grossP: 0, feeP: 0, bankP: 0 }
  const [made] = await query(
    tx,
    MadeRow,
    sql`insert into reconcile_day (id, day, source, file_name, file_hash, rows, moves, there_p, here_p, gross_p, fee_p, bank_p,
        loaded_by, loader, loaded_at)
      values (${newId(at.getTime())}, ${day}, ${source}, ${fileName}, ${hash}, ${rows.length}, ${JSON.stringify(rows)}::jsonb,
        ${netOf(rows, source)}, 0, ${grossP}, ${feeP}, ${bankP}, ${by}::uuid, ${name}, ${at.toISOString()})
      on conflict do nothing returning id`,
  )
  if (!made) return null
  const own = { id: made.id, day, source }
  const told = source === 'provider' ? await bookSettlement(tx, own, rows, { at, by, emit }) : []
  const compared = new Set(COMPARED.provider)
  const odd = told
    .filter(({ kind }) => !compared.has(kind))
    .map((row) => unexpected(row, row.kind === 'chargebackWon' ? 'missingHere' : 'twice'))
  return { id: made.id, differences: await compare(tx, { ...own, at, odd }, rows) }
}

const DifferenceRow = ClaimRow.extend({ written: z.boolean() })

/** Reverses the journals of a day and removes it; claims that it resolved are reopened. */
export async function undoDay(tx: Db, day: Day, poster: { at: Date; by: string | null }): Promise<void> {
  await takeBack(tx, day.id, 'settlement:', poster)
  const differences = await query(
    tx,
    DifferenceRow,
    sql`select id, difference, kind, ref, here_p::float8 as "hereP", there_p::float8 as "thereP",
      journal_id is not null as written from reconcile_difference where day_id = ${day.id}`,
  )
  for (const each of differences) if (each.written) await takeBack(tx, day.id, `difference:${each.id}`, poster)
  const claims = eq(reconcileDifference.resolvedBy, day.id)
  await bumpAll(tx, reconcileDifference, claims, { claim: CLAIM.open, resolvedBy: null })
  await undoChargebacks(tx, day, poster)
  await tx.execute(sql`delete from reconcile_day where id = ${day.id}`)
}

/** Writes a difference off, so that the ledger agrees with the file; returns the journal. */
export async function writeOff(
  tx: Db,
  day: Day,
  differing: Differing & { id: string },
  poster: { at: Date; by: string },
): Promise<{ journalId: string; amountP: number }> {
  const amountP = excessOf(differing, day.source)
  const key = `difference:${differing.id}`
  const ref = { type: 'settlement' as const, id: day.id, no: differing.ref }
  const lines = transfer('difference', 'difference', ACCOUNT_OF[day.source], amountP)
  await post(tx, [{ key, event: 'writtenOff', shopId: null, ref, at: poster.at.getTime(), lines }], poster)
  return { journalId: (await journalIdOf(tx, key)) ?? '', amountP }
}
