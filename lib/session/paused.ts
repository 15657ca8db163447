import type { UserInfo } from '@/lib/contract/account'
import type { Pause } from '@/lib/contract/endpoint'
import { pausesOf } from '@/lib/contract/paused'

/** When requests begin to be skipped: the first shop's end after its grace (specification, section 7; rules 4.12). */
export const skippedFrom = ([first]: UserInfo['shops']): string | null => first?.shopGrace ?? first?.shopExpire ?? null

/** Reasons that pause the shop; the first shop decides (specification, section 7), operators have none. */
export function pausesNow({ shops: [first] }: Pick<UserInfo, 'shops'>): Pause[] {
  if (!first) return []
  const isOver = (end: string) => Date.parse(end) <= Date.now()
  const inGrace = Boolean(first.shopGrace && !isOver(first.shopGrace))
  return pausesOf({ expired: isOver(first.shopExpire), inGrace, standing: first.standing ?? null })
}
