import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { clearAttempts, takeAttempt } from './attempts'
import type { Passwords } from './passwords'

const PasswordHashRow = z.object({ password_hash: z.string() })

interface Asked {
  stored: string | null
  typed: string
}

const subjectOf = ({ user }: Context) => `password:${user.userId}`

/** Counts an attempt before it is checked, and returns the hash to check it against (safety L-09). */
export async function askOwnPassword(context: Context, typed: string): Promise<Asked> {
  const { tx, user, now } = context
  await takeAttempt(tx, subjectOf(context), now)
  const [row] = await query(tx, PasswordHashRow, sql`select password_hash from account where id = ${user.userId}`)
  return { stored: row?.password_hash ?? null, typed }
}

/** Fails with PASSWORD_WRONG, keeping the attempt; a right password resets the count. */
export async function settleOwnPassword(context: Context, right: boolean): Promise<void> {
  if (!right) fail('PASSWORD_WRONG', { commit: true })
  await clearAttempts(context.tx, subjectOf(context))
}

/**
 * Stages of a call that asks for the caller's own password. The attempt is settled before the act, so that an act
 * refused afterwards costs no attempt. Other faults of the call are refused by `before`, without checking the password.
 */
export const ownPasswordStages = (
  passwords: Passwords,
  before?: (context: Context, body: never) => Promise<unknown>,
) => ({
  before: async (context: Context, { body }: { body: { password: string } }): Promise<Asked> => {
    await before?.(context, body as never)
    return askOwnPassword(context, body.password)
  },
  // Outside any transaction: the slow part.
  work: ({ stored, typed }: Asked): Promise<boolean> => passwords.verify(stored, typed),
  settle: (context: Context, _input: unknown, right: boolean): Promise<void> => settleOwnPassword(context, right),
})
