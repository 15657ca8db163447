import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { resetSecond as row } from '@/lib/contract/account/security'
import { FALLBACK_LOCALE } from '@/lib/domain/locale'
import { writeAudit } from './kernel/audit'
import { linkAudit } from './kernel/audit-chain'
import { actionOf } from './kernel/call'
import type { OutboxEvent } from './kernel/context'
import { asPlatform, type Database, type Db, instant, transact, transactAsPlatform } from './kernel/database'
import { lockOf } from './kernel/job'
import { writeOutbox } from './kernel/outbox'
import { query } from './kernel/query'
import type { Vault } from './kernel/vault'
import { endSecondStep } from './modules/account'

/** Two-step sign-in of an account, as the administrator sees it before the reset. */
export const SecondStep = z.object({
  accountId: z.string(),
  username: z.string(),
  realname: z.string(),
  /** UTC, ISO 8601. */
  since: z.string(),
  openSessions: z.number(),
})
export type SecondStep = z.infer<typeof SecondStep>

async function read(tx: Db, username: string, now: Date): Promise<SecondStep | null> {
  const [found] = await query(
    tx,
    SecondStep,
    sql`select a.id as "accountId", a.username, a.realname, f.confirmed_at as since,
      (select count(*)::int from session s where s.account_id = a.id and s.ended_at is null
        and s.expires_at > ${now.toISOString()}) as "openSessions"
      from account a join second_factor f on f.account_id = a.id
      where a.username = ${username.trim().toLowerCase()} and f.confirmed_at is not null`,
  )
  return found ? { ...found, since: instant(found.since) } : null
}

/** Reads an account's two-step sign-in; null if there is no such account, or it is off. Changes nothing. */
export const secondStepOf = (database: Database, username: string, now: Date): Promise<SecondStep | null> =>
  transactAsPlatform(database.db, async (tx) => {
    return read(tx, username, now)
  })

interface Asked {
  username: string
  /** Reason, in the operator's words. */
  reason: string
  /** The machine on which it is done. */
  host: string
  now: Date
}

/** Stands for the browser in the log and in the letter to the owner: nobody is signed in. */
const PLACE = 'npm run reset-two-factor'

async function write(tx: Db, vault: Vault, step: SecondStep, { reason, host, now }: Asked): Promise<void> {
  const emit = (event: OutboxEvent) => writeOutbox(tx, event, now)
  const context = { tx, vault, now, emit, ip: host, locale: FALLBACK_LOCALE }
  await endSecondStep(context, step.accountId, 'second step reset')
  const change = { before: { second: true }, after: { second: false } }
  await writeAudit(tx, {
    ...{ action: actionOf(row), result: 'ok', user: null, shopId: null },
    ...{ requestId: randomUUID(), ip: host, place: PLACE, ms: 0, at: now },
    note: { refType: 'account', refId: step.accountId, detail: { way: 'command', reason }, change },
  })
}

/**
 * Resets two-step sign-in of an account whose owner has lost authenticator and recovery codes, when nobody is left who
 * could do it in the program (safety L-11). Ends every session of the account, notifies the owner by message and by
 * letter, and writes an audit row that is linked into the chain at once. Null if it was off.
 */
export async function resetSecondStep(database: Database, vault: Vault, asked: Asked): Promise<SecondStep | null> {
  return transact(database.db, async (tx) => {
    // The chain has one writer at a time: the job that links it, or this.
    await tx.execute(sql`select pg_advisory_xact_lock(${lockOf('audit.link')})`)
    await asPlatform(tx)
    const step = await read(tx, asked.username, asked.now)
    if (!step) return null
    await write(tx, vault, step, asked)
    await linkAudit(tx, vault)
    return step
  })
}
