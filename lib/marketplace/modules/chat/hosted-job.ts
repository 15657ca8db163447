import { inArray, lte } from 'drizzle-orm'
import { hostedId } from '@/lib/domain/chat/hosted'
import { type Database, type Db, transactAsPlatform } from '../../kernel/database'
import type { Job } from '../../kernel/job'
import { chatHostedLogin } from '../../tables/chat'
import { sessionsOver } from '../account'
import { type HostedService, kickHosted } from './hosted-service'

/** Accounts of one round. */
const AT_ONCE = 20

/** Sign-ins at the service whose session here is over. */
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

/** One round of kicks: the questions in a transaction, the calls outside any, each answer noted. */
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
 * Signs people out of the hosted chat service whose session has ended: by a log-out, a freeze, another password. A call that
 * fails is made again in the next round.
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
