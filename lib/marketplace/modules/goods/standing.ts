import type { Twin } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'

/**
 * Standing of a shop for decisions about its products. Injected, because the violations module reads orders, and orders
 * read products.
 */
export interface Standing {
  /** Records a violation of an active rule, with its measures; the caller writes the audit. */
  record(
    context: Context,
    given: {
      shopId: string
      rule: string
      ref: { type: 'product'; id: string; name: string }
      note: Twin
      files?: readonly string[]
    },
  ): Promise<{ id: string; no: string }>
  /** Non-compliant listings of the shop in the UK month of an instant (milliseconds), and the number that bans it. */
  meter(tx: Db, shopId: string, at: number): Promise<{ count: number; limit: number }>
}
