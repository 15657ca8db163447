import { type SQL, sql } from 'drizzle-orm'
import type { ActRow } from '@/lib/contract/acts'
import { getCase } from '@/lib/contract/after-sale'
import {
  BUYER_ACTS,
  type BuyerAct,
  type CaseStanding,
  PLATFORM_ACTS,
  type PlatformAct,
  SELLER_ACTS,
  type SellerAct,
} from '@/lib/contract/after-sale/acts'
import { PLATFORM_CALLS } from '@/lib/contract/after-sale/op'
import { SELLER_CALLS } from '@/lib/contract/after-sale/seller'
import { login as buyerLogin } from '@/lib/contract/buyer'
import { type Endpoint, rightsOf } from '@/lib/contract/endpoint'
import { uploadFile } from '@/lib/contract/file'
import { BUYER_CALLS, myCase } from '@/lib/contract/mall/after-sale'
import { buyerUpload } from '@/lib/contract/mall/review'
import { CASE, CASE_STATES } from '@/lib/domain/after-sale'
import { buyerIdOf } from '@/lib/marketplace/modules/buyer'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { PDF } from '../contract/examples-other'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

const HOUR = 3_600_000
const WORDS = 'Words of the matrix of acts.'
const BOTH = { zh: '矩阵测试的说明', en: WORDS }

type Side = 'seller' | 'platform' | 'buyer'
interface Expected {
  in: readonly number[]
  /** State of the claim for return postage under which it is possible; none otherwise. */
  postage?: string
  /** Codes of its conditions, each with the columns that bring it about, in the first state unless it is named. */
  unless?: Record<string, { set: SQL; state?: number; claim?: string; days?: number }>
}

const C = CASE
const WAITING = [C.awaitingSeller, C.proposed, C.awaitingReturn, C.returning, C.awaitingRefund, C.replacing]
const OPEN = [...WAITING, C.refunding, C.failed, C.arbitration]
const BY_LAW = { AFTER_SALE_STATUTORY: { set: sql`statutory = true` } }
const EARLY = { AFTER_SALE_TOO_EARLY: { set: sql`state_at = state_at + interval '2 hours'` } }
const ANSWERED = (side: string) => ({
  AFTER_SALE_MOVED_ON: { set: sql`settlement = jsonb_set(settlement, ${`{${side}}`}, 'false')` },
})
/** The columns stand for no change of the case: somebody else holds it. */
const TAKEN = { CASE_TAKEN: { set: sql`warned = warned` }, CASE_NEEDS_ANOTHER: { set: sql`warned = warned` } }

const SENT = [C.returning, C.awaitingRefund, C.replacing, C.refunding, C.failed, C.completed, C.arbitration]
const claim = (
  state: string,
  days = 0,
) => sql`insert into return_postage (case_id, shop_id, carrier, receipt_p, limit_p,
    ask_p, granted_p, state, asked_at, state_at)
  select id, shop_id, 'evri', 445, 1500, 445, ${state === 'agreed' ? 445 : null}::int, ${state}::text, ${market.clock.now.toISOString()},
    ${new Date(market.clock.now.getTime() - days * 24 * HOUR).toISOString()} from after_sale where id = ${one.id} returning 1`
const ANOTHER_STATE = { AFTER_SALE_MOVED_ON: { set: sql`warned = warned`, claim: 'agreed' } }

/** The rules of 4.3 once more, by hand: a row that loses its state or its condition differs from them. */
const SELLER: Record<SellerAct, Expected> = {
  agree: { in: [C.awaitingSeller] },
  propose: {
    in: [C.awaitingSeller],
    unless: {
      ...BY_LAW,
      AFTER_SALE_PROPOSED: { set: sql`proposed_p = 5` },
      AFTER_SALE_AMOUNT: { set: sql`ask_p = 1` },
    },
  },
  refuse: { in: [C.awaitingSeller], unless: BY_LAW },
  extend: { in: [C.awaitingSeller], unless: { ...BY_LAW, AFTER_SALE_EXTENDED: { set: sql`extended = true` } } },
  receive: { in: [C.returning] },
  refuseReceipt: { in: [C.returning] },
  refund: { in: [C.awaitingRefund] },
  sendReplacement: { in: [C.awaitingRefund], unless: { AFTER_SALE_MOVED_ON: { set: sql`type = 2` } } },
  escalate: { in: WAITING, unless: EARLY },
  retry: { in: [C.failed] },
  evidence: { in: OPEN },
  answerSettlement: { in: [C.arbitration], unless: ANSWERED('seller') },
  agreePostage: { in: CASE_STATES, postage: 'asked', unless: ANOTHER_STATE },
  refusePostage: { in: CASE_STATES, postage: 'asked', unless: ANOTHER_STATE },
}
const PLATFORM: Record<PlatformAct, Expected> = {
  intervene: { in: [...WAITING, C.refused] },
  retry: { in: [C.failed] },
  requestEvidence: { in: [C.arbitration], unless: TAKEN },
  proposeSettlement: { in: [C.arbitration], unless: TAKEN },
  decide: { in: [C.arbitration], unless: TAKEN },
  decidePostage: { in: CASE_STATES, postage: 'disputed', unless: { ...TAKEN, ...ANOTHER_STATE } },
}
const BUYER: Record<BuyerAct, Expected> = {
  sendBack: { in: [C.awaitingReturn] },
  answerProposal: { in: [C.proposed] },
  answerSettlement: { in: [C.arbitration], unless: ANSWERED('buyer') },
  revoke: { in: [C.awaitingSeller, C.proposed, C.awaitingReturn] },
  escalate: {
    in: [...WAITING, C.refused],
    unless: { ...EARLY, AFTER_SALE_CLOSED: { set: sql`state_at = state_at - interval '7 days'`, state: C.refused } },
  },
  evidence: { in: OPEN },
  confirmReplacement: { in: [C.replacing] },
  claimPostage: {
    in: SENT,
    unless: {
      POSTAGE_NOT_OWED: { set: sql`return_payer = 'buyer'` },
      POSTAGE_CLAIMED: { set: sql`warned = warned`, claim: 'declined' },
      POSTAGE_TOO_LATE: { set: sql`sent_at = sent_at - interval '31 days'` },
    },
  },
  escalatePostage: {
    in: CASE_STATES,
    postage: 'refused',
    unless: { ...ANOTHER_STATE, AFTER_SALE_CLOSED: { set: sql`warned = warned`, claim: 'refused', days: 8 } },
  },
}

type Rows = Record<string, ActRow<CaseStanding, string>>
type Calls = Record<string, Endpoint>
const SIDES: Record<Side, { rows: Rows; expected: Record<string, Expected>; calls: Calls }> = {
  seller: { rows: SELLER_ACTS.rows, expected: SELLER, calls: SELLER_CALLS },
  platform: { rows: PLATFORM_ACTS.rows, expected: PLATFORM, calls: PLATFORM_CALLS },
  buyer: { rows: BUYER_ACTS.rows, expected: BUYER, calls: BUYER_CALLS },
}
const EACH = (Object.keys(SIDES) as Side[]).flatMap((side) =>
  Object.keys(SIDES[side].expected).map((act) => [side, act] as const),
)

let market: TestMarketplace
const tokens = {} as Record<Side | 'otherShop' | 'otherBuyer', string>
let one: { id: string; order_id: string }
let restore: SQL[]

const signIn = async (email: string) =>
  (await market.hit(buyerLogin, null, { body: { email, password: 'Entrepot-2026!' } })).data.token

beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  tokens.seller = await market.login('liang_manager')
  tokens.platform = await market.login('operator')
  tokens.otherShop = await market.login('maud_owner')
  tokens.buyer = await signIn('emma.whitfield@example.com')
  tokens.otherBuyer = await signIn('li.yutong@example.com')
  const [found] = await peek<typeof one>(
    market,
    sql`select id, order_id from after_sale where shop_id = ${shopIdOf('liang')} and state = 10 and most_p >= 1000 limit 1`,
  )
  if (!found) throw new Error('no case to act on')
  one = found
  await peek(market, sql`update orders set buyer_id = ${buyerIdOf('emma')} where id = ${one.order_id} returning 1`)
  const [order] = await peek<Record<string, number>>(
    market,
    sql`select status, refunding_p, refunded_p from orders where id = ${one.order_id}`,
  )
  const lines = await peek<Record<string, number>>(
    market,
    sql`select id, refunding_p, refunded_p, given_qty, refunded_qty from order_line where order_id = ${one.order_id}`,
  )
  restore = [
    sql`update orders set status = ${order?.status}, refunding_p = ${order?.refunding_p}, refunded_p = ${order?.refunded_p}
      where id = ${one.order_id} returning 1`,
    ...lines.map(
      (line) => sql`update order_line set refunding_p = ${line.refunding_p}, refunded_p = ${line.refunded_p},
        given_qty = ${line.given_qty}, refunded_qty = ${line.refunded_qty} where id = ${line.id} returning 1`,
    ),
    sql`delete from approval_case where ref_id = ${one.id} returning 1`,
    sql`delete from payment_refund where key = ${`returnPostage:${one.id}`} returning 1`,
    sql`delete from return_postage where case_id = ${one.id} returning 1`,
  ]
})
afterAll(() => market.close())

/** The case in a state, with nothing that stands against any act but `set`; answers its version. */
async function place(state: number, set: SQL = sql`warned = false`, claimed?: SQL | undefined): Promise<number> {
  for (const each of restore) await peek(market, each)
  const now = market.clock.now.getTime()
  const settlement = { amountP: 100, ...BOTH, seller: null, buyer: null }
  await peek(
    market,
    sql`update after_sale set state = ${state}, type = 3, statutory = false, ask_p = 100,
      proposed_p = ${state === C.proposed ? 50 : null}, agreed_p = null, deduction_p = 0, extended = false,
      return_payer = 'seller', sent_at = ${new Date(now - 50 * HOUR).toISOString()},
      decision_zh = null, decision_en = null, asked = null, settlement = ${JSON.stringify(settlement)}::jsonb,
      state_at = ${new Date(now - 49 * HOUR).toISOString()}, deadline_at = ${new Date(now + HOUR).toISOString()}
      where id = ${one.id} returning 1`,
  )
  if (claimed) await peek(market, claimed)
  const [row] = await peek<{ version: number }>(
    market,
    sql`update after_sale set ${set} where id = ${one.id} returning version`,
  )
  return row?.version ?? 0
}

const upload = async () => {
  const input = { query: { kind: 'document' as const, name: 'proof.pdf' } }
  return (await market.hit(uploadFile, tokens.seller, input, { file: Buffer.from(PDF, 'base64') })).data.id
}
const lines = async () =>
  (await market.hit(getCase, tokens.seller, { query: { id: one.id } })).data.lines.map(({ lineId, qty }) => ({
    ...{ lineId, resaleable: qty, damaged: 0, deductionP: 0 },
  }))
const parcel = { carrier: 'evri', trackingNo: 'EV1234567890' }
const liability = { buyer: 0, seller: 60, platform: 40, carrier: 0 }

/** Fields of each act beside id and version; an act that is absent has none. */
const FIELDS: Record<string, () => object | Promise<object>> = {
  agree: () => ({ addressId: null, note: '' }),
  propose: () => ({ amountP: 1, addressId: null, reason: WORDS }),
  refuse: async () => ({ reasonCode: 'other', text: WORDS, files: [await upload()] }),
  extend: () => ({ reason: WORDS }),
  receive: async () => ({ lines: await lines(), note: '', files: [] }),
  refuseReceipt: async () => ({ text: WORDS, files: [await upload()] }),
  sendReplacement: () => parcel,
  'seller.escalate': () => ({ text: WORDS }),
  'buyer.escalate': () => ({ text: WORDS, files: [] }),
  evidence: () => ({ text: WORDS, files: [] }),
  answerSettlement: () => ({ accept: false }),
  answerProposal: () => ({ accept: false }),
  intervene: () => BOTH,
  requestEvidence: () => ({ ...BOTH, side: 'seller', days: 3 }),
  proposeSettlement: () => ({ ...BOTH, amountP: 1 }),
  decide: () => ({ ...BOTH, amountP: 1, liability, unopened: 'accepted' }),
  sendBack: () => parcel,
  refusePostage: () => ({ reason: WORDS }),
  escalatePostage: () => ({ text: WORDS, files: [] }),
  decidePostage: () => ({ ...BOTH, amountP: 1, unopened: 'accepted' }),
  claimPostage: async () => ({ carrier: 'evri', amountP: 445, files: [await receipt()] }),
}

const receipt = async () => {
  const input = { query: { kind: 'document' as const, name: 'receipt.pdf' } }
  return (await market.hit(buyerUpload, tokens.buyer, input, { file: Buffer.from(PDF, 'base64') })).data.id
}

async function call(side: Side, act: string, version: number, token = tokens[side]) {
  const fields = await (FIELDS[`${side}.${act}`] ?? FIELDS[act])?.()
  const seen = { ...(act !== 'evidence' && { version }), ...fields }
  const input = side === 'buyer' ? { params: { id: one.id }, body: seen } : { body: { id: one.id, ...seen } }
  const { status, envelope } = await market.hit(SIDES[side].calls[act] as Endpoint, token, input as never)
  return status === 200 ? 'accepted' : envelope.error
}
const offered = async (side: Side): Promise<readonly string[]> =>
  side === 'buyer'
    ? (await market.hit(myCase, tokens.buyer, { params: { id: one.id } })).data.acts
    : (await market.hit(getCase, tokens[side], { query: { id: one.id } })).data.acts

/** Somebody else takes the case, or the caller has asked a second person. */
async function obstruct(code: string): Promise<void> {
  const column = code === 'CASE_TAKEN' ? sql`assignee` : sql`first_by`
  const who = code === 'CASE_TAKEN' ? sql`username <> 'operator' and user_type = 1` : sql`username = 'operator'`
  await peek(
    market,
    sql`insert into approval_case (id, kind, ref_id, touched_at, ${column})
      select gen_random_uuid(), 'arbitration', ${one.id}, now(), id from account where ${who} limit 1 returning 1`,
  )
}

test('each act asks for the rights of the rules, and of buyers for none', () => {
  const audit = ['afterSale:audit']
  const decide = ['arbitration:decide']
  const rights = (side: Side) =>
    Object.fromEntries(Object.entries(SIDES[side].rows).map(([act, row]) => [act, rightsOf(row)]))
  expect(rights('seller')).toEqual({
    ...{ agree: audit, refuse: audit, extend: audit, escalate: audit, answerSettlement: audit },
    ...{ agreePostage: audit, refusePostage: audit },
    ...{ propose: [...audit, 'finance:view'], evidence: ['afterSale:evidence'] },
    ...{ receive: ['afterSale:receive'], refuseReceipt: ['afterSale:receive'], sendReplacement: ['afterSale:receive'] },
    ...{ refund: ['afterSale:refund'], retry: ['afterSale:refund'] },
  })
  expect(rights('platform')).toEqual({
    ...{ intervene: decide, requestEvidence: decide, retry: ['afterSale:refund'] },
    ...{ proposeSettlement: [...decide, 'finance:view'], decide: [...decide, 'finance:view'] },
    decidePostage: [...decide, 'finance:view'],
  })
  expect(Object.values(rights('buyer')).flat()).toEqual([])
})

test('every condition of a row is one of the rules, and every rule a condition of its row', () => {
  for (const { rows, expected } of Object.values(SIDES)) {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(expected).sort())
    for (const [act, { unless = [] }] of Object.entries(rows))
      expect([act, unless.map(({ code }) => code).sort()]).toEqual([
        act,
        Object.keys(expected[act]?.unless ?? {}).sort(),
      ])
  }
})

test.each(EACH)('%s: %s is offered where it is accepted, in the states of the rules alone', async (side, act) => {
  const { in: expected = [], postage } = SIDES[side].expected[act] ?? {}
  for (const state of CASE_STATES) {
    const version = await place(state, undefined, postage ? claim(postage) : undefined)
    const may = expected.includes(state)
    expect([state, (await offered(side)).includes(act)]).toEqual([state, may])
    expect([state, await call(side, act, version)]).toEqual([state, may ? 'accepted' : 'AFTER_SALE_MOVED_ON'])
  }
})

const CONDITIONS = EACH.flatMap(([side, act]) => {
  const { in: states, unless = {}, postage } = SIDES[side].expected[act] as Expected
  return Object.entries(unless).map(
    ([code, { set, state = states[0] as number, claim: claimed, days }]) =>
      [side, act, code, { set, state, claimed: claimed ?? postage, days }] as const,
  )
})

test.each(CONDITIONS)(
  '%s: %s is neither offered nor accepted under %s',
  async (side, act, code, { set, state, claimed, days }) => {
    const version = await place(state, set, claimed ? claim(claimed, days) : undefined)
    if (code.startsWith('CASE_')) await obstruct(code)
    expect(await offered(side)).not.toContain(act)
    expect(await call(side, act, version)).toBe(code)
  },
)

/** The case in the first state in which an act is possible. */
function placeFor(side: Side, act: string): Promise<number> {
  const { in: [state = 0] = [], postage } = SIDES[side].expected[act] ?? {}
  return place(state, undefined, postage ? claim(postage) : undefined)
}

const RIGHTS = EACH.flatMap(([side, act]) =>
  rightsOf(SIDES[side].rows[act] as ActRow<CaseStanding, string>).map((right) => [side, act, right] as const),
)

test.each(RIGHTS)('%s: %s asks for the right %s', async (side, act, right) => {
  const version = await placeFor(side, act)
  expect(await offered(side)).toContain(act)
  const grants = await peek<{ role_id: string; permission_id: string }>(
    market,
    sql`delete from role_permission where permission_id in (select id from permission where perms = ${right}) returning role_id, permission_id`,
  )
  expect(grants.length).toBeGreaterThan(0)
  const refused = [(await offered(side)).includes(act), await call(side, act, version)]
  for (const { role_id, permission_id } of grants)
    await peek(
      market,
      sql`insert into role_permission (role_id, permission_id) values (${role_id}, ${permission_id}) returning 1`,
    )
  expect(refused).toEqual([false, 'FORBIDDEN'])
})

test.each(EACH.filter(([side]) => side !== 'platform'))('%s: %s of another is not found', async (side, act) => {
  const version = await placeFor(side, act)
  expect(await call(side, act, version, side === 'buyer' ? tokens.otherBuyer : tokens.otherShop)).toBe('NOT_FOUND')
})

test('putting the answer off moves the deadline by 48 hours, and not the buyer’s way to the platform', async () => {
  const version = await place(C.awaitingSeller)
  const before = (await market.hit(getCase, tokens.seller, { query: { id: one.id } })).data
  expect(await offered('buyer')).toContain('escalate')
  expect(await call('seller', 'extend', version)).toBe('accepted')
  const after = (await market.hit(getCase, tokens.seller, { query: { id: one.id } })).data
  expect(Date.parse(after.deadline ?? '') - Date.parse(before.deadline ?? '')).toBe(48 * HOUR)
  expect(after.stateTime).toBe(before.stateTime)
  expect(await offered('buyer')).toContain('escalate')
})

test('evidence answers the question to its own side alone, and leaves a proposal of the platform open', async () => {
  const asked = sql`asked = ${JSON.stringify({ side: 'seller', until: '2026-12-01T00:00:00.000Z', ...BOTH })}::jsonb`
  const version = await place(C.arbitration, asked)
  await call('buyer', 'evidence', version)
  const after = (await market.hit(getCase, tokens.seller, { query: { id: one.id } })).data
  expect([after.asked?.side, after.version]).toEqual(['seller', version])
  await call('seller', 'evidence', version)
  const answered = (await market.hit(getCase, tokens.seller, { query: { id: one.id } })).data
  expect([answered.asked, answered.settlement?.amountP]).toEqual([null, 100])
})
