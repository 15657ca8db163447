import { sql } from 'drizzle-orm'
import type { PlatformFee } from '@/lib/domain/cart'
import { ukDay } from '@/lib/domain/uk-time'
import { type Db, rowsOf } from '../../kernel/database'

/** The platform's fees on the UK day of an instant. */
export const feesAt = (tx: Db, now: Date): Promise<PlatformFee[]> =>
  rowsOf<PlatformFee>(
    tx,
    sql`select region, weight_from_g as "fromG", weight_to_g as "toG", fee_p as "feeP" from shipping_fee
      where effective_from <= ${ukDay(now.getTime())}
        and (effective_until is null or effective_until >= ${ukDay(now.getTime())})`,
  )
