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

/** When the acts below happen: three weeks after the demo data, so that every one has something to post. */
export const ACT_AT = new Date('2026-12-10T10:30:00.000Z')
const FIXED = '0190a000-0000-7000-8000-000000000'

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
        union all select 'statements', shop_id::text, sum(closing_p)::text from statement group by shop_id order by 1, 2`,
    )
    return JSON.stringify(rows)
  })
