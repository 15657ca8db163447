import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Twin } from '@/lib/domain/locale'
import type { Db } from '@/lib/marketplace/kernel/database'
import { jsonAs, query } from '@/lib/marketplace/kernel/query'
import { idList } from '@/lib/marketplace/kernel/values'

const Row = z.object({
  id: z.string(),
  name: z.string(),
  title: jsonAs<Twin>(),
  /** True if it can be claimed now or later. */
  open: z.boolean(),
  /** Unclaimed coupons. */
  left: z.number(),
})

const couponsWhere = (tx: Db, where: SQL, lock: SQL = sql``) =>
  query(
    tx,
    Row,
    sql`select id, name, json_build_object('zh', title_zh, 'en', title_en) as title, state in (1, 2, 3) as open,
      coalesce(quantity, 0) - claimed as left from promotion where kind = 'platformCoupon' and ${where} order by id ${lock}`,
  )

/** Coupons of the platform with a name that have not ended. */
export const couponsNamed = (tx: Db, name: string) =>
  couponsWhere(tx, sql`state in (1, 2, 3) and lower(name) = lower(${name})`)

/** Coupons of the platform used as prizes. */
export const prizeCoupons = (tx: Db, ids: readonly string[]) => couponsWhere(tx, sql`id in ${idList(ids)}`)
