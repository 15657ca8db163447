import { and, eq } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newToken } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { selection } from '../../tables/task'

const SELECTION_MINUTES = 30

interface NewSelection {
  kind: string
  shopId: string
  content: unknown
  contentHash?: string
  /** Minutes until it expires; by default thirty. */
  minutes?: number
}

/** Stores a set under a token for a while; only the token's keyed hash is stored. */
export async function keepSelection(context: Context, given: NewSelection): Promise<string> {
  const token = newToken()
  await context.tx.insert(selection).values({
    tokenDigest: context.vault.digest(token),
    shopId: given.shopId,
    accountId: context.user.userId,
    kind: given.kind,
    contentHash: given.contentHash ?? null,
    content: given.content,
    createdAt: context.now,
    expiresAt: new Date(context.now.getTime() + (given.minutes ?? SELECTION_MINUTES) * 60_000),
  })
  return token
}

/** Locks the set of this user's and shop's token, so that two commits create one task. */
export async function takeSelection(context: Context, token: string, kinds: readonly string[]) {
  const [found] = await context.tx
    .select()
    .from(selection)
    .where(
      and(
        eq(selection.tokenDigest, context.vault.digest(token)),
        eq(selection.accountId, context.user.userId),
        eq(selection.shopId, shopOf(context)),
      ),
    )
    .for('update')
  if (!found || !kinds.includes(found.kind) || found.expiresAt <= context.now) fail('SELECTION_EXPIRED')
  return found
}

export const markUsed = (context: Context, tokenDigest: string, taskId: string) =>
  context.tx.update(selection).set({ usedTaskId: taskId }).where(eq(selection.tokenDigest, tokenDigest))
