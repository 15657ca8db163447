import type { StateGroup } from '@/lib/domain/order/status'
import { PAYOUT_STATE as B, PAYOUT_LINE_STATE as L } from '@/lib/domain/payout'

const GROUPS: Record<number, StateGroup> = {
  [B.draft]: 'us',
  [B.sent]: 'others',
  [B.part]: 'others',
  [B.complete]: 'done',
  [B.cancelled]: 'draft',
}

/** Shape and colour of a batch's state. */
export const groupOfPayout = ({ state }: { state: number }): StateGroup => GROUPS[state] ?? 'draft'

const LINE_GROUPS: Record<number, StateGroup> = {
  [L.waiting]: 'us',
  [L.sent]: 'others',
  [L.sending]: 'others',
  [L.timedOut]: 'trouble',
  [L.paid]: 'done',
  [L.refused]: 'trouble',
  [L.removed]: 'draft',
}

/** Shape and colour of a line's state. */
export const groupOfPayoutLine = ({ state }: { state: number }): StateGroup => LINE_GROUPS[state] ?? 'draft'
