import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { APPLICATION_STATE as S } from '@/lib/domain/application'
import { type Db, instant, instantOrNull } from '../../kernel/database'
import { query } from '../../kernel/query'

const Row = z.object({
  ...{ submittedAt: z.string(), decidedAt: z.string().nullable(), shopId: z.string().nullable() },
  ...{ passed: z.boolean(), refused: z.boolean() },
})

/** Applications first submitted in a period, and their outcomes. */
export async function applicationsIn(tx: Db, { from, to }: { from: Date; to: Date }) {
  const rows = await query(
    tx,
    Row,
    sql`select submitted_at as "submittedAt", decided_at as "decidedAt", opened_shop_id as "shopId",
        state = ${S.passed} as passed, state = ${S.refused} as refused from application
      where submitted_at >= ${from.toISOString()} and submitted_at < ${to.toISOString()}`,
  )
  return rows.map((row) => ({
    ...row,
    ...{ submittedAt: instant(row.submittedAt), decidedAt: instantOrNull(row.decidedAt) },
  }))
}
