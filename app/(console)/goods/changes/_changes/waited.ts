import type { Words } from '@/app/_kit/list/definition'
import type { ChangeRow } from '@/lib/contract/goods/change'
import { REVIEW_TARGET_HOURS } from '@/lib/domain/product'

export const PENDING = 0
export const RETURNED = 3
const HOUR_MS = 3_600_000

/** Time that a change has been waiting, or took, against the target. */
export function waitedOf({ submitTime, decideTime }: ChangeRow, now: number, t: Words): string {
  const until = decideTime ? Date.parse(decideTime) : now
  const hours = Math.max((until - Date.parse(submitTime)) / HOUR_MS, 0)
  const shown = hours < 10 ? hours.toFixed(1) : Math.round(hours).toString()
  return t(hours > REVIEW_TARGET_HOURS ? 'waitedLate' : 'waitedIn', { hours: shown, target: REVIEW_TARGET_HOURS })
}
