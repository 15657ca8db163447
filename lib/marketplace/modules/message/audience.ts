import { z } from 'zod'
import type { Principal } from '../../kernel/context'

/** Message from the outbox to every open bell. */
export const Notice = z.object({
  msgId: z.string(),
  msgTxt: z.string(),
  audience: z.object({ kind: z.string(), values: z.array(z.string()) }),
})
export type Notice = z.output<typeof Notice>

/** The same decision as the query's, for a user whose socket is open. */
export function isMeantFor({ kind, values }: Notice['audience'], user: Principal): boolean {
  const has = (own: readonly (string | number)[]) => own.some((value) => values.includes(String(value)))
  if (kind === 'all') return true
  if (kind === 'users') return has([user.userId])
  if (kind === 'roles') return has(user.roles)
  if (kind === 'shops') return has(user.shops.map((shop) => shop.id))
  return kind === 'shopTypes' && has(user.shops.map((shop) => shop.type))
}
