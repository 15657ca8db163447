import { inArray, lte } from 'drizzle-orm'
import { hostedId } from '@/lib/domain/chat/hosted'
import { type Database, type Db, transactAsPlatform } from '../../kernel/database'
import type { Job } from '../../kernel/job'
import { chatHostedLogin } from '../../tables/chat'
import { sessionsOver } from '../account'
import { type HostedService, kickHosted } from './hosted-service'

/** Accounts in one run. */
const AT_ONCE = 20

/** Sign-ins at the hosted service whose session here has ended. */
async function toKick(tx: Db, now: Date): Promise<{ sessionId: string; accountId: string }[]> {
  const { sessionId, accountId } = chatHostedLogin
  const logins = await tx.select({ sessionId, accountId }).from(chatHostedLogin)
  const over = new Set(
    await sessionsOver(
      tx,
      logins.map((login) => login.sessionId),
      now,
    ),
  )
  return logins.filter((login) => over.has(login.sessionId))
}

/** Runs one round of kicks: queries in a transaction, calls outside of any, each answer stored. */
export async function kickEnded(database: Database, service: HostedService, now: Date): Promise<number> {
  const ended = await transactAsPlatform(database.db, (tx) => toKick(tx, now))
  const accounts = [...new Set(ended.map((login) => login.accountId))].slice(0, AT_ONCE)
  for (const account of accounts) {
    await kickHosted(service, hostedId(account))
    const done = ended.filter((login) => login.accountId === account).map((login) => login.sessionId)
    await transactAsPlatform(database.db, (tx) =>
      tx.delete(chatHostedLogin).where(inArray(chatHostedLogin.sessionId, done)),
    )
  }
  return accounts.length
}

/**
 * Signs people out of the hosted chat service when their session has ended: by a log-out, a freeze, a new password. A
 * failed call is repeated in the next round.
 */
export const hostedKickJob = (service: HostedService | null): Job => ({
  name: 'chat.kick',
  schedule: '*/5 * * * * *',
  async sweep(tx, { now }) {
    const over = await tx
      .delete(chatHostedLogin)
      .where(lte(chatHostedLogin.expiresAt, now))
      .returning({ id: chatHostedLogin.sessionId })
    return over.length
  },
  async afterwards(database, _log, { clock }) {
    if (service) await kickEnded(database, service, clock())
  },
})
