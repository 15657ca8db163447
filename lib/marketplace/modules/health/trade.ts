import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Health } from '@/lib/contract/health'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import { query } from '../../kernel/query'
import { drawFaults } from '../draw'
import { trialBalance } from '../finance'
import { IS_OVERSOLD } from '../goods'
import { brokenTeams, ofFailedTeam } from '../marketing'
import { found, foundIn } from './verdict'

const AuditChainRow = z.object({
  installed: z.string(),
  started_at: z.string().nullable(),
  ok: z.boolean().nullable(),
  changed: z.number().nullable(),
})
const LedgerRow = z.object({
  started_at: z.string().nullable(),
  ok: z.boolean().nullable(),
  changed: z.number().nullable(),
})
const ValueRow = z.object({ value: z.string() })

/** The slowest sweeps run every minute: anything older than this was missed. */
const FORGOTTEN_MS = 10 * 60_000
/** The chain is checked every night: one missed check is a warning, two are a fault. */
const UNCHECKED_MS = 50 * 3_600_000
const STATES = ['0', '1', '2', '3', '4', '5', '6', '7']

/** Result of the nightly check of the audit chain. */
async function auditChain({ tx, now }: Context): Promise<Health> {
  const [run] = await query(
    tx,
    AuditChainRow,
    sql`select first.installed, job_run.started_at, job_run.ok, job_run.changed
      from (select min(run_at) as installed from migration) first left join job_run on job_run.name = 'audit.check'`,
  )
  const lastTime = instantOrNull(run?.started_at ?? null)
  const broken = run?.ok === false || (run?.changed ?? 0) > 0
  // A system installed today has had no nightly run yet.
  const checked = Date.parse(lastTime ?? instantOrNull(run?.installed ?? null) ?? '')
  const old = now.getTime() - checked > UNCHECKED_MS
  const state = broken ? 'broken' : old ? 'warning' : 'ok'
  return { key: 'auditChain', state, count: run?.changed ?? 0, examples: [], lastTime }
}

/** Current trial balance, and the nightly proof of every journal and total. */
async function ledger({ tx }: Context): Promise<Health> {
  const [run] = await query(
    tx,
    LedgerRow,
    sql`select started_at, ok, changed from job_run where name = 'finance.prove'`,
  )
  const trialP = await trialBalance(tx)
  const count = (run?.changed ?? 0) + Number(trialP !== 0)
  const state = count > 0 || run?.ok === false ? 'broken' : 'ok'
  return { key: 'ledger', state, count, examples: [], lastTime: instantOrNull(run?.started_at ?? null) }
}

/** Checks that the file store saves and returns a few bytes. */
async function fileStore({ files, log }: Context): Promise<Health> {
  const key = `self-test-${randomBytes(8).toString('hex')}`
  try {
    await files.put(key, Readable.from([Buffer.from(key)]), key.length)
    const kept = (await buffer(await files.read(key))).toString()
    await files.remove(key)
    return found('fileStore', kept === key ? [] : ['content'], 'broken')
  } catch (error) {
    log.error({ err: error, event: 'files.unreachable' }, 'the store of files does not answer')
    return found('fileStore', [error instanceof Error ? error.name : 'Error'], 'broken')
  }
}

/** Order states without a name in both languages in the dictionary. */
async function orderStates({ tx }: Context): Promise<Health> {
  const rows = await query(
    tx,
    ValueRow,
    sql`select value from dict_item where code = 'order_status' and status = 1 and text_zh <> '' and text_en <> ''`,
  )
  const named = new Set(rows.map(({ value }) => value))
  return found(
    'orderStates',
    STATES.filter((value) => !named.has(value)),
    'broken',
  )
}

/** Checks for overdue order timers, oversold stock, and teams of group buys. */
export async function tradeChecks(context: Context): Promise<Health[]> {
  const { tx, now } = context
  const before = new Date(now.getTime() - FORGOTTEN_MS).toISOString()
  return [
    await foundIn(
      tx,
      'timersOverdue',
      sql`select no as name from orders where (status = 1 and pay_by_at <= ${before}::timestamptz)
        or (status = 3 and after_sale_state = 0 and receive_by_at <= ${before}::timestamptz)
        or (status = 4 and review_by_at <= ${before}::timestamptz)`,
      'broken',
    ),
    await foundIn(tx, 'oversold', sql`select sku.code as name from sku where ${IS_OVERSOLD}`, 'broken'),
    await foundIn(tx, 'draws', drawFaults, 'broken'),
    found('groupTeams', await brokenTeams(tx, new Date(before)), 'broken'),
    await foundIn(
      tx,
      'groupRefunds',
      sql`select no as name from orders where status = 2 and ${ofFailedTeam(sql`orders.id`, new Date(before))}`,
      'broken',
    ),
    await auditChain(context),
    await ledger(context),
    await orderStates(context),
    await fileStore(context),
  ]
}
