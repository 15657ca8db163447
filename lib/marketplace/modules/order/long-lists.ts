import type { OrderQuery } from '@/lib/contract/order'
import type { Context } from '../../kernel/context'

/** Typical time that a person spends on a few pages of one list. */
const KEPT_MS = 30_000
const MOST = 1_000

type Asking = Pick<Context, 'scope' | 'now'>

/** Key of a list, the same for readers of the same rows, on any page and in any sorting. */
const keyOf = ({ scope }: Asking, query: OrderQuery): string => {
  const { current, size, sort, order, after, before, ...filter } = query
  return JSON.stringify([scope, Object.entries(filter).sort()])
}

/**
 * Remembers lists that were just found to hold more rows than are counted. Counting ten thousand is most of the cost of
 * a page of such a list, and gives the same again: orders leave it one by one.
 */
export function createLongLists() {
  const until = new Map<string, number>()
  return {
    has: (asking: Asking, query: OrderQuery): boolean => (until.get(keyOf(asking, query)) ?? 0) > asking.now.getTime(),
    add(asking: Asking, query: OrderQuery): void {
      const key = keyOf(asking, query)
      if ((until.get(key) ?? 0) > asking.now.getTime()) return
      if (until.size >= MOST) until.clear()
      until.set(key, asking.now.getTime() + KEPT_MS)
    },
  }
}

export type LongLists = ReturnType<typeof createLongLists>
