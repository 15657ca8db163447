import { ADJUSTMENT_STATE as S } from '@/lib/domain/adjustment'
import type { StateGroup } from '@/lib/domain/order/status'

const GROUPS: Record<number, StateGroup> = { [S.waiting]: 'others', [S.posted]: 'done', [S.refused]: 'trouble' }

/** Shape and colour of an adjustment's state. */
export const groupOfAdjustment = ({ state }: { state: number }): StateGroup => GROUPS[state] ?? 'draft'
