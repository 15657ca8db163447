import { sql } from 'drizzle-orm'
import { adjustmentLines } from '@/lib/domain/adjustment'
import { OPEN_WITHDRAWALS, WITHDRAWAL_STATE, type WithdrawalState } from '@/lib/domain/withdrawal'
import { asPlatform, type Db, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { chargeShop, post } from '@/lib/marketplace/modules/finance'
import { type Mover, moveWithdrawal } from '@/lib/marketplace/modules/finance/move'
import { postAllOrders } from '@/lib/marketplace/modules/finance/orders'
import { postRun } from '@/lib/marketplace/modules/finance/statement-run'
import {
  WITHDRAWAL_COLUMNS,
  WITHDRAWAL_FROM,
  type WithdrawalRecord,
} from '@/lib/marketplace/modules/finance/withdrawal-rows'
import { holdWithdrawal } from '@/lib/marketplace/modules/finance/withdrawals'
import { returnPromotions, spendPromotions, takePieces } from '@/lib/marketplace/modules/marketing'
import { tryClaim } from '@/lib/marketplace/modules/marketing/coupon/claim'
import { closePool, openPool } from '@/lib/marketplace/modules/marketing/price/pool'
import {
  ACT_AT,
  buyerOf,
  FIXED,
  PROMOTION_ACTS,
  PROMOTION_STATE_ROWS,
  preparePromotionActs,
  promotionFaults,
} from './promotion-acts'

const [COUPON, PRICE] = [`${FIXED}101`, `${FIXED}102`]

interface Shop {
  shopId: string
  accountId: string
  userId: string
}

/** Two shops with a payout account and no open withdrawal but what `prepareActs` makes: one asks, the other is paid. */
async function shopsOf(tx: Db): Promise<[Shop, Shop]> {
  const rows = await rowsOf<Shop>(
    tx,
    sql`select distinct on (shop_id) shop_id as "shopId", id as "accountId", created_by as "userId" from payout_account
      order by shop_id, id limit 2`,
  )
  return rows as [Shop, Shop]
}

const moverOf = (tx: Db, { userId }: Shop): Mover => ({
  ...{ tx, now: ACT_AT, user: { userId }, audit: () => undefined, emit: async () => undefined },
})

const withdrawalsOf = (tx: Db, states: readonly WithdrawalState[]) =>
  rowsOf<WithdrawalRecord>(tx, sql`select ${WITHDRAWAL_COLUMNS} ${WITHDRAWAL_FROM} where w.state in ${states}`)

const S = WITHDRAWAL_STATE

/** Passes and sends a withdrawal; answers it as it stands then. */
async function send(mover: Mover, row: WithdrawalRecord): Promise<WithdrawalRecord> {
  if (row.state === S.unreviewed) await moveWithdrawal(mover, row, 'pass', 'platform')
  if (row.state !== S.paying) await moveWithdrawal(mover, { ...row, state: S.passed }, 'send', 'platform')
  return { ...row, state: S.paying }
}

/** Ends a withdrawal unpaid. */
const end = async (mover: Mover, row: WithdrawalRecord) =>
  moveWithdrawal(mover, await send(mover, row), 'fail', 'platform')

const given = (shop: Shop, mark: string, amountP: number) => ({
  ...{ key: `adjustment:${mark}`, event: 'adjusted', shopId: shop.shopId, at: ACT_AT.getTime() },
  ref: { type: 'adjustment', id: `${FIXED}${mark}`, no: `AK${mark}` } as const,
  lines: adjustmentLines('correction', amountP),
})

/** A coupon, a price for some pieces, and an order that has used both already. */
async function preparePromotions(tx: Db): Promise<void> {
  const [{ shopId, skuId } = { shopId: '', skuId: '' }] = await rowsOf<{ shopId: string; skuId: string }>(
    tx,
    sql`select shop_id as "shopId", id as "skuId" from sku k where enabled and price_p > 200
        and on_hand - allocated - reserved - safety >= 10
        and not exists (select 1 from promotion_sku s where s.sku_id = k.id and s.active) order by id limit 1`,
  )
  const [starts, ends] = [new Date(ACT_AT.getTime() - 3_600_000), new Date(ACT_AT.getTime() + 86_400_000)]
  const span = { startsAt: starts.toISOString(), endsAt: ends.toISOString() }
  for (const [id, kind] of [
    [COUPON, 'coupon'],
    [PRICE, 'flash'],
  ] as const)
    await tx.execute(sql`insert into promotion (id, shop_id, kind, name, title_zh, title_en, state, starts_at, ends_at, tiers,
        budget_p, quantity, uses_of_buyer, claim_ways, created_at, updated_at)
      values (${id}, ${shopId}, ${kind}, 'Killed', '中断', 'Killed', 2, ${span.startsAt}, ${span.endsAt},
        '[{"fromP": 0, "value": 300}]', 5000, ${kind === 'coupon' ? 5 : null}, 2, '["page"]', ${span.startsAt}, ${span.startsAt})`)
  await tx.execute(sql`insert into promotion_sku (promotion_id, sku_id, shop_id, price_p, stock, starts_at, ends_at)
    values (${PRICE}, ${skuId}, ${shopId}, 100, 5, ${span.startsAt}, ${span.endsAt})`)
  await openPool({ tx, now: ACT_AT }, { id: PRICE, shopId, ...span })
  await claimCoupon(tx)
  await orderWith(tx, `${FIXED}201`)
}

const claimCoupon = async (tx: Db): Promise<void> => {
  await tryClaim({ tx, now: ACT_AT }, { promotionId: COUPON, buyerId: await buyerOf(tx), way: 'page' })
}

/** An order takes two pieces of the price and a coupon that its buyer holds, as a checkout does; once. */
async function orderWith(tx: Db, orderId: string): Promise<void> {
  const [known] = await rowsOf(tx, sql`select 1 from promotion_use where order_id = ${orderId}`)
  const [claim] = await rowsOf<{ id: string; buyerId: string; shopId: string }>(
    tx,
    sql`select id, buyer_id as "buyerId", shop_id as "shopId" from coupon_claim where promotion_id = ${COUPON}
      and used_at is null order by id limit 1`,
  )
  const [sku] = await rowsOf<{ id: string }>(
    tx,
    sql`select sku_id as id from promotion_sku where promotion_id = ${PRICE}`,
  )
  if (known || !claim || !sku) return
  const { buyerId, shopId } = claim
  const uses = [
    {
      promotionId: PRICE,
      kind: 'flash' as const,
      pieces: [{ skuId: sku.id, qty: 2 }],
      gifts: [],
      discountP: 200,
      shopP: 200,
    },
    {
      promotionId: COUPON,
      kind: 'coupon' as const,
      pieces: [],
      gifts: [],
      discountP: 300,
      shopP: 300,
      claimId: claim.id,
    },
  ]
  await takePieces({ tx, now: ACT_AT }, { id: orderId, no: 'SOKILL', shopId, buyerId }, uses)
  await spendPromotions({ tx, now: ACT_AT }, { id: orderId, shopId, buyerId, parentId: orderId }, uses)
}

/** Money for both shops, and a withdrawal of the second that the bank is about to pay. */
export const prepareActs = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    await asPlatform(tx)
    const [asking, paid] = await shopsOf(tx)
    for (const row of await withdrawalsOf(tx, OPEN_WITHDRAWALS)) await end(moverOf(tx, asking), row)
    const by = { at: ACT_AT, by: asking.userId }
    await post(tx, [given(asking, '001', 50_000), given(paid, '002', 50_000)], by)
    await holdWithdrawal(moverOf(tx, paid), { ...paid, amountP: 20_000 }, paid)
    const [asked] = await withdrawalsOf(tx, [WITHDRAWAL_STATE.unreviewed])
    if (asked) await send(moverOf(tx, asking), asked)
    await preparePromotions(tx)
    await preparePromotionActs(tx)
  })

const open = async (tx: Db): Promise<WithdrawalRecord | undefined> =>
  (await withdrawalsOf(tx, [WITHDRAWAL_STATE.paying]))[0]

/** Each posting of money, as its job or its call does it, within one transaction. Done twice it is done once. */
export const MONEY_ACTS: Readonly<Record<string, (tx: Db) => Promise<void>>> = {
  async orders(tx) {
    await postAllOrders(tx, ACT_AT)
  },
  async hold(tx) {
    const [asking] = await shopsOf(tx)
    const there = await rowsOf(tx, sql`select 1 from withdrawal where shop_id = ${asking.shopId} and state = 0`)
    if (there.length === 0) await holdWithdrawal(moverOf(tx, asking), { ...asking, amountP: 30_000 }, asking)
  },
  async paid(tx) {
    const [, paid] = await shopsOf(tx)
    const row = await open(tx)
    if (row) await moveWithdrawal(moverOf(tx, paid), row, 'confirm', 'platform', { paidRef: 'BACS 1' })
  },
  async charge(tx) {
    const [asking] = await shopsOf(tx)
    const ref = { id: `${FIXED}003`, no: 'SK003' }
    await chargeShop(tx, { shopId: asking.shopId, ref, amountP: 4_900 }, { at: ACT_AT, by: asking.userId })
  },
  async fine(tx) {
    const [asking] = await shopsOf(tx)
    await post(tx, [given(asking, '004', -645)], { at: ACT_AT, by: asking.userId })
  },
  async statements(tx) {
    await postRun(tx, ACT_AT, null)
  },
  /** A buyer has two coupons in the end, however often they press. */
  claim: claimCoupon,
  async promotedOrder(tx) {
    await claimCoupon(tx)
    await orderWith(tx, `${FIXED}202`)
  },
  async promotedBack(tx) {
    await returnPromotions(tx, [`${FIXED}201`], ACT_AT)
  },
  async poolClosed(tx) {
    const [row] = await rowsOf<{ shopId: string }>(
      tx,
      sql`select shop_id as "shopId" from promotion where id = ${PRICE}`,
    )
    await closePool(tx, { id: PRICE, shopId: row?.shopId ?? '' }, ACT_AT)
  },
  ...PROMOTION_ACTS,
}

/** Does one of them as the program does, in a transaction of its own. */
export const doAct = (db: Db, act: string): Promise<void> =>
  transact(db, async (tx) => {
    await asPlatform(tx)
    await MONEY_ACTS[act]?.(tx)
  })

/** Everything that money is written in, in a few words: equal where nothing differs. */
export const moneyState = (db: Db): Promise<string> =>
  transact(db, async (tx) => {
    await asPlatform(tx)
    const rows = await rowsOf(
      tx,
      sql`select 'balance' as what, account || coalesce(shop_id::text, '') as which, balance_p::text || ' ' || lines as it
          from ledger_balance
        union all select 'journals', event, count(*)::text from ledger_journal group by event
        union all select 'withdrawals', state::text, count(*)::text from withdrawal group by state
        union all select 'orders', stage, sum(net_p)::text || ' ' || sum(refund_p) from ledger_order group by stage
        union all select 'frozen', open::text, sum(amount_p)::text from ledger_freeze group by open
        union all select 'promotion', id::text, spent_p || ' ' || uses || ' ' || claimed from promotion
        union all select 'pool', promotion_id || ' ' || sku_id, sold || ' ' || active from promotion_sku
        union all select 'pooled', id::text, reserved || ' ' || pooled from sku where pooled > 0 or reserved > 0
        union all select 'claims', promotion_id::text, count(*) || ' ' || count(used_at) from coupon_claim group by promotion_id
        union all select 'uses', order_id || ' ' || promotion_id, discount_p || ' ' || (returned_at is not null) from promotion_use
        union all select 'statements', shop_id::text, sum(closing_p)::text from statement group by shop_id
        union all ${PROMOTION_STATE_ROWS} order by 1, 2`,
    )
    return JSON.stringify(rows)
  })

/** Faults of promotions, draws, teams and points. */
export const faultsOfPromotions = (db: Db): Promise<string[]> =>
  transact(db, async (tx) => {
    await asPlatform(tx)
    return promotionFaults(tx)
  })
