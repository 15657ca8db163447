import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'

const UsernameRow = z.object({ username: z.string() })

const MANY_MISSES = 10
const STILL_GOING_ON = 100

/** True at the misses that are worth a message: too many for typing slips, then at regular intervals. */
const isWorthTelling = (misses: number) => misses === MANY_MISSES || (misses > 0 && misses % STILL_GOING_ON === 0)

type Teller = Pick<Context, 'tx' | 'emit'>

/** Notifies the account's owner, and people who watch sign-ins, of repeated misses at the account (sheets, 6.12). */
export async function tellMisses({ tx, emit }: Teller, accountId: string, misses: number): Promise<void> {
  if (!isWorthTelling(misses)) return
  const [row] = await query(tx, UsernameRow, sql`select username from account where id = ${accountId}`)
  if (row) await emit({ type: 'signIn.missed', payload: { accountId, about: row.username, misses } })
}

/** Reports repeated misses from one address, at any account. */
export const tellAddress = ({ emit }: Teller, ip: string, misses: number): Promise<void> =>
  emit({ type: 'signIn.missed', payload: { accountId: null, about: ip, misses } })
