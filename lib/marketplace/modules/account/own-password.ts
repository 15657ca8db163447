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

/** Counts a try before it is looked at, and finds what the typed password is to be held against (safety L-09). */
export async function askOwnPassword(context: Context, typed: string): Promise<Asked> {
  const { tx, user, now } = context
  await takeAttempt(tx, subjectOf(context), now)
  const [row] = await query(tx, PasswordHashRow, sql`select password_hash from account where id = ${user.userId}`)
  return { stored: row?.password_hash ?? null, typed }
}

/** PASSWORD_WRONG, keeping the try; after a right one the count starts anew. */
export async function settleOwnPassword(context: Context, right: boolean): Promise<void> {
  if (!right) fail('PASSWORD_WRONG', { commit: true })
  await clearAttempts(context.tx, subjectOf(context))
}

/**
 * The stages of a call that asks for the caller's own password. Whether it was right is settled before the act, so that an
 * act which is refused afterwards takes no try away. What is wrong with the call itself is refused by `before` unasked.
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
