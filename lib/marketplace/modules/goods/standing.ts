import type { Twin } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'

/**
 * How a shop stands, as far as decisions about its products need it. Given from outside: what keeps violations reads orders,
 * and orders read products.
 */
export interface Standing {
  /** Records a violation of a rule that is in use, with what follows; the caller writes the audit. */
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
  /** Non-compliant listings of the shop in the UK month of an instant (milliseconds), and how many ban it. */
  meter(tx: Db, shopId: string, at: number): Promise<{ count: number; limit: number }>
}
