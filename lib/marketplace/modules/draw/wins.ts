import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Win } from '@/lib/contract/marketing/lucky-draw'
import type { Twin } from '@/lib/domain/locale'
import type { PrizeType, WinState } from '@/lib/domain/marketing/draw'
import { ORDER_STATUS as O } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { pagedRows } from '../../kernel/pages'
import { jsonAs, textAs } from '../../kernel/query'
import { allOf } from '../../kernel/values'
import { prizeOrder } from '../order'

const ORDER = prizeOrder(sql`y.order_id`)

/** State of a won prize of a `draw_play y`; a coupon is done at once. */
export const winState = (now: Date): SQL => sql`case
  when y.prize_id is null then null
  when y.claim_by is null then 'done'
  when y.expired_at is not null or (y.order_id is null and y.claim_by <= ${now.toISOString()}::timestamptz) then 'expired'
  when y.order_id is null then 'won'
  else (case ${ORDER.status} when ${O.pendingShipment} then 'claimed' when ${O.pendingReceipt} then 'shipped'
    when ${O.pendingReview} then 'done' when ${O.completed} then 'done' else 'cancelled' end) end`

export const Row = z.object({
  ...{ id: z.string(), buyer: z.string(), prize: jsonAs<Twin>(), type: textAs<PrizeType>(), playedAt: z.string() },
  ...{ state: textAs<WinState>(), claimBy: z.string().nullable(), orderId: z.string().nullable() },
  ...{ orderNo: z.string().nullable(), trackingNo: z.string().nullable(), word: z.number() },
})
type Row = z.infer<typeof Row>

/** A page of the winners of a draw, newest first. */
export const winsOf = (
  { tx, now }: Context,
  { drawId, state }: { drawId: string; state?: WinState | undefined },
  page: { current: number; size: number },
) =>
  pagedRows<Row, Win>(
    tx,
    {
      columns: sql`y.id, coalesce('…' || right(y.buyer_id::text, 6), '—') as buyer,
        json_build_object('zh', z.name_zh, 'en', z.name_en) as prize, z.type, y.played_at as "playedAt",
        ${winState(now)} as state, y.claim_by as "claimBy", y.order_id as "orderId", ${ORDER.no} as "orderNo",
        ${ORDER.trackingNo} as "trackingNo", y.word`,
      from: sql`from draw_play y join draw_prize z on z.id = y.prize_id`,
      where: allOf([sql`y.draw_id = ${drawId}`, state !== undefined && sql`${winState(now)} = ${state}`]),
      order: sql`y.played_at desc, y.id`,
    },
    page,
    ({ word, ...row }) => ({
      ...{ ...row, word: Number(word), playedAt: instant(row.playedAt), claimBy: instantOrNull(row.claimBy) },
    }),
  )
