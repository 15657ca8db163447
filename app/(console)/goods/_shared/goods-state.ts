import type { StateGroup } from '@/lib/domain/order/status'

const GROUPS: Record<number, StateGroup> = { 0: 'draft', 1: 'others', 2: 'done', 3: 'trouble', 4: 'draft', 9: 'draft' }

/** Side that has to act on a product: the shop, the platform, or nobody. */
export const groupOfGoods = ({ state }: { state: number }): StateGroup => GROUPS[state] ?? 'draft'
