import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { bumpAll } from '../../kernel/bump'
import type { Db } from '../../kernel/database'
import type { Job } from '../../kernel/job'
import { IdRow, query } from '../../kernel/query'
import { luckyDraw } from '../../tables/draw'
import { lockPromotable, moveStock } from '../goods'
import { closePrizes } from './prizes'

/** Maximum of prizes returned in one run; the next run takes the rest. */
const MOST = 200

const Expired = z.object({
  ...{ id: z.string(), drawId: z.string(), prizeId: z.string(), skuId: z.string(), shopId: z.string() },
})

/** Returns unclaimed goods: to the draw while it runs, else to the shop's stock. */
async function expireClaims(tx: Db, now: Date): Promise<number> {
  const due = await query(
    tx,
    Expired,
    sql`select y.id, y.draw_id as "drawId", z.id as "prizeId", z.sku_id as "skuId", z.shop_id as "shopId"
      from draw_play y join draw_prize z on z.id = y.prize_id
      where y.claim_by <= ${now.toISOString()}::timestamptz and y.claimed_at is null and y.expired_at is null
      order by z.sku_id, y.id limit ${MOST} for update of y skip locked`,
  )
  for (const { id, drawId, prizeId, skuId, shopId } of due) {
    await lockPromotable(tx, shopId, [skuId], now)
    await tx.execute(sql`update draw_play set expired_at = ${now.toISOString()} where id = ${id}`)
    const closed = await query(
      tx,
      IdRow,
      sql`with back as (update draw_prize set won = won - 1 where id = ${prizeId} returning id, pooled)
        select id from back where not pooled`,
    )
    if (closed.length > 0)
      await moveStock(tx, {
        ...{ kind: 'unpool', shopId, refId: drawId, refType: 'promotion', orderNo: null, at: now },
        pieces: [{ skuId, qty: 1 }],
      })
  }
  return due.length
}

/** Starts and ends draws, and returns unclaimed prizes. Plays read the times themselves. */
export const drawClock: Job = {
  name: 'draw.clock',
  schedule: '25 * * * * *',
  async sweep(tx, { now }) {
    const at = sql`${now.toISOString()}::timestamptz`
    const over = await bumpAll(
      tx,
      luckyDraw,
      sql`state in (${S.scheduled}, ${S.running}, ${S.paused}) and ends_at <= ${at}`,
      { state: S.ended, updatedAt: now },
      { id: luckyDraw.id },
    )
    const begun = await bumpAll(tx, luckyDraw, sql`state = ${S.scheduled} and starts_at <= ${at}`, {
      ...{ state: S.running, updatedAt: now },
    })
    for (const { id } of over.toSorted((one, other) => (one.id < other.id ? -1 : 1))) await closePrizes(tx, id, now)
    return over.length + begun.length + (await expireClaims(tx, now))
  },
}
