import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { OUTCOME_DAYS, type Outcome, outcomeOf, type Reach } from '@/lib/domain/ads/outcome'
import { grouped } from '@/lib/domain/grouped'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { type Db, instant, rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'
import { query } from '../../kernel/query'
import { paidOrdersSince } from '../order'

/** An outcome by the UK day of the view and the creative. */
export type DayOutcome = Outcome & { day: string; item: string; shopId: string }

const ReachRow = z.object({
  ...{ day: z.string(), item: z.string(), buyerId: z.string(), shopId: z.string(), shown: z.boolean() },
  ...{ reachedAt: z.string(), clickedAt: z.string().nullable() },
})

type NamedReach = Reach & { day: string; item: string }

async function reaches(tx: Db, shopId: string | null): Promise<NamedReach[]> {
  const rows = await query(
    tx,
    ReachRow,
    sql`select day::text as day, item, buyer_id as "buyerId", shop_id as "shopId", shown, reached_at as "reachedAt",
      clicked_at as "clickedAt" from ad_reach where ${shopId === null ? sql`true` : sql`shop_id = ${shopId}`}`,
  )
  return rows.map(({ reachedAt, clickedAt, ...row }) => ({
    ...row,
    reachedAt: Date.parse(instant(reachedAt)),
    clickedAt: clickedAt === null ? null : Date.parse(instant(clickedAt)),
  }))
}

/** Outcomes of views whose days are not over yet, of a shop or of all. Under the scope of all shops. */
export async function openOutcomes(tx: Db, shopId: string | null): Promise<DayOutcome[]> {
  const all = await reaches(tx, shopId)
  if (all.length === 0) return []
  const first = Math.min(...all.map(({ reachedAt, clickedAt }) => Math.min(reachedAt, clickedAt ?? reachedAt)))
  const paid = await paidOrdersSince(tx, [...new Set(all.map(({ buyerId }) => buyerId))], new Date(first))
  const groups = grouped(all, ({ day, item }) => [`${day} ${item}`])
  return [...groups.values()].flatMap((group) => {
    const [head] = group
    return head ? [{ ...outcomeOf(group, all, paid), day: head.day, item: head.item, shopId: head.shopId }] : []
  })
}

/** Once the seven days after a day are over, keeps its outcomes as numbers and deletes their link to buyers. */
const settle: Job = {
  name: 'ads.settle',
  schedule: '0 14 * * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const today = ukDay(now.getTime())
    await tx.execute(sql`delete from ad_seen where day < ${today}`)
    const last = addDays(today, -OUTCOME_DAYS - 1)
    const due = (await openOutcomes(tx, null)).filter(({ day }) => day <= last)
    for (const { day, item, shopId, ...figures } of due)
      await tx.execute(sql`insert into ad_outcome
          (day, item, shop_id, orders, paid_p, shown, shown_buyers, withheld, withheld_buyers)
        values (${day}, ${item}, ${shopId}, ${figures.orders}, ${figures.paidP}, ${figures.shown}, ${figures.shownBuyers},
          ${figures.withheld}, ${figures.withheldBuyers}) on conflict do nothing`)
    return (await rowsOf(tx, sql`delete from ad_reach where day <= ${last} returning 1`)).length
  },
}

export const outcomeJobs: readonly Job[] = [settle]
