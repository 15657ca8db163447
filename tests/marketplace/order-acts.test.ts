import { sql } from 'drizzle-orm'
import { offersFor } from '@/components/order/offers'
import type { Endpoint } from '@/lib/contract/endpoint'
import { getOrder } from '@/lib/contract/order'
import { ORDER_ACTS, type OrderAct } from '@/lib/contract/order/acts'
import { deliverGoods } from '@/lib/contract/order/shipping'
import * as work from '@/lib/contract/order/work'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

const { shop, platform } = OPERATOR_TYPE
const REASON = 'because of the matrix'
const STATES = [1, 2, 3, 4, 5, 6, 7]
const CONDITIONS = ['plain', 'shopHolds', 'platformHolds', 'part', 'afterSale', 'askedByMe', 'askedByOther', 'extended']
type Condition = (typeof CONDITIONS)[number]

interface Expected {
  call: Endpoint
  by: 1 | 3
  state: number
  /** Error codes by condition; none where the act is possible. */
  codes?: Partial<Record<Condition, string>>
  body?: object
}

const only = (...possible: Condition[]) =>
  Object.fromEntries(CONDITIONS.filter((each) => !possible.includes(each)).map((each) => [each, 'ORDER_WRONG_STATE']))
const SHIPPED = { part: 'ORDER_ALREADY_SHIPPED' }
const HELD = { shopHolds: 'ORDER_HELD', platformHolds: 'ORDER_HELD' }
const ASKED = { askedByMe: 'ORDER_WRONG_STATE', askedByOther: 'ORDER_WRONG_STATE' }
const ADDRESS = {
  name: 'Ada Byron',
  phone: '07700 900123',
  line1: '1 High Street',
  line2: '',
  town: 'Leeds',
  county: '',
}

/** The rules of 4.1 once more, by hand: a row that loses its state or its guard differs from them. */
const EXPECTED: Record<Exclude<OrderAct, 'note'>, Expected> = {
  ship: {
    ...{ call: deliverGoods, by: shop, state: 2, codes: { ...HELD, afterSale: 'ORDER_AFTER_SALE_OPEN' } },
    body: { carrier: 'evri', trackingNo: 'H0000012345678901' },
  },
  price: { call: work.adjustPrice, by: shop, state: 1, body: { newTotalP: 1_500 } },
  remind: { call: work.remindPayment, by: shop, state: 1 },
  release: {
    ...{ call: work.releaseOrder, by: shop, state: 2 },
    codes: { ...only('shopHolds'), platformHolds: 'HOLD_NOT_YOURS' },
  },
  extend: { call: work.extendReceipt, by: platform, state: 3, codes: { extended: 'RECEIPT_EXTENDED' } },
  address: {
    ...{ call: work.editAddress, by: shop, state: 2, codes: SHIPPED },
    body: { address: { ...ADDRESS, postcode: 'LS1 4AP' } },
  },
  hold: { call: work.holdOrder, by: platform, state: 2, codes: HELD },
  cancelRest: { call: work.cancelRest, by: shop, state: 2, codes: only('part') },
  cannotSupply: { call: work.cannotSupply, by: shop, state: 2, codes: SHIPPED },
  cancel: { call: work.cancelOrder, by: shop, state: 1 },
  close: { call: work.closeOrder, by: platform, state: 1 },
  askClose: { call: work.askClose, by: platform, state: 2, codes: { ...SHIPPED, ...ASKED } },
  approveClose: {
    ...{ call: work.approveClose, by: platform, state: 2 },
    codes: { ...only('askedByOther'), askedByMe: 'CLOSE_NEEDS_ANOTHER' },
  },
  dropClose: { call: work.dropClose, by: platform, state: 2, codes: only('askedByMe', 'askedByOther') },
}

let market: TestMarketplace
let tokens: Record<1 | 3, string>
const ids: Record<string, string> = {}
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  tokens = { [shop]: await market.login('liang_manager'), [platform]: await market.login('operator') }
  const rows = await peek<{ id: string; username: string }>(market, sql`select id, username from account`)
  for (const { id, username } of rows) ids[username] = id
})
afterAll(() => market.close())

const later = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()
const DAY = 86_400_000
const asked = (username: string) => ({
  close_asked: JSON.stringify({ by: ids[username], name: username, reasonCode: null, reason: REASON, at: later(0) }),
})
const COLUMNS: Record<Condition, () => Record<string, unknown>> = {
  plain: () => ({}),
  shopHolds: () => ({ held_by: shop, held_at: later(0) }),
  platformHolds: () => ({ held_by: platform, held_at: later(0) }),
  part: () => ({}),
  afterSale: () => ({ after_sale_state: 1 }),
  askedByMe: () => asked('operator'),
  askedByOther: () => asked('order_support'),
  extended: () => ({ receipt_extended: true }),
}
const stateColumns = (state: number): Record<string, unknown> => {
  if (state === 1) return { status: 1, pay_state: 0, paid_at: null, ship_by_at: null, pay_by_at: later(DAY) }
  return {
    status: state,
    ...(state >= 3 && state <= 5 && { ship_state: 2, shipped_at: later(0), receive_by_at: later(DAY) }),
  }
}

async function makeIn(state: number, condition: Condition): Promise<string> {
  const columns = { ...stateColumns(state), ...COLUMNS[condition]?.() }
  const { id } = await makeOrder(market, { qty: [2], columns })
  if (condition !== 'part' || state !== 2) return id
  const [line] = await peek<{ id: string }>(market, sql`select id from order_line where order_id = ${id}`)
  const body = {
    carrier: 'evri',
    trackingNo: `H${String(Date.now()).padStart(16, '0')}`,
    lines: [{ lineId: line?.id, qty: 1 }],
  }
  await market.hit(deliverGoods, tokens[shop], { params: { id }, body } as never)
  return id
}

const orderOf = async (id: string, by: 1 | 3) => (await market.hit(getOrder, tokens[by], { params: { id } })).data

async function send(act: keyof typeof EXPECTED, id: string) {
  const { call, by, body } = EXPECTED[act]
  const { version } = await orderOf(id, by)
  const sent = act === 'ship' ? { ...body, version } : { ...body, reason: REASON, version }
  return market.hit(call, tokens[by], { params: { id }, ...(call.body && { body: sent }) } as never)
}

describe.each(Object.keys(EXPECTED) as (keyof typeof EXPECTED)[])('%s', (act) => {
  const { by, state, codes = {}, call } = EXPECTED[act]

  async function judge(inState: number, condition: Condition) {
    const id = await makeIn(inState, condition)
    const offer = offersFor(await orderOf(id, by), by, () => true).find((each) => each.act === act)
    const answer = await send(act, id)
    return {
      offered: offer !== undefined && offer.blocked === null,
      code: answer.status === 200 ? null : answer.envelope.error,
    }
  }

  test('is offered and accepted in its state, refused in every other', async () => {
    for (const each of STATES) {
      const { offered, code } = await judge(each, 'plain')
      const expected = each === state ? (codes.plain ?? null) : 'ORDER_WRONG_STATE'
      expect({ each, offered, code }).toEqual({ each, offered: expected === null, code: expected })
    }
  })

  test('a condition that hides it refuses its call, with a code that the endpoint names', async () => {
    for (const condition of CONDITIONS) {
      const { offered, code } = await judge(state, condition)
      const expected = codes[condition] ?? null
      expect({ condition, offered, code }).toEqual({ condition, offered: expected === null, code: expected })
      if (code !== null) expect(call.errors).toContain(code)
    }
  })

  test('asks for the right of its row', () => {
    expect(call.permission).toBe(ORDER_ACTS[act].permission)
    const without = () => offersFor({ ...PLAIN, status: state }, by, (code) => code !== call.permission)
    expect(without().map((offer) => offer.act)).not.toContain(act)
  })
})

const PLAIN = { status: 2, shipState: 0, hold: null, closeAsked: null, afterSaleState: 0, kind: 'normal' as const }

test.each([
  ['CASE_TAKEN', sql`assignee`, sql`username = 'order_support'`],
  ['CASE_NEEDS_ANOTHER', sql`first_by`, sql`username = 'operator'`],
])(
  '%s: a closing that another has to decide is refused with a code that both endpoints name',
  async (code, column, who) => {
    for (const act of ['approveClose', 'dropClose'] as const) {
      const id = await makeIn(2, 'askedByOther')
      await peek(
        market,
        sql`insert into approval_case (id, kind, ref_id, touched_at, ${column})
        select gen_random_uuid(), 'orderClosing', ${id}, now(), id from account where ${who} returning 1`,
      )
      const { envelope } = await send(act, id)
      expect([act, envelope.error]).toEqual([act, code])
      expect(EXPECTED[act].call.errors).toContain(code)
    }
  },
)
