import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { dueRefund, settleRefund } from '../order'
import { seedRefused } from '../payment'
import { agreeTo } from './agree'
import { type Act, clockAct, moveCase, writeNote } from './move'
import { openCase } from './open'
import { payCase, settleCase } from './pay'
import { claimPostage, movePostage } from './postage'
import { type LockedCase, lockCase } from './rows'
import { dueOf } from './seller'

const HOUR_MS = 3_600_000

interface Given {
  at: Date
  shopIds: readonly string[]
  /** Buyers of the first shops' cases whose orders came without an account, one for each shop. */
  buyerIds: readonly string[]
}

type Person = 'buyer' | 'seller' | 'platform' | 'system'

/** A person's act of the demo, some hours ago. */
class Stage {
  constructor(
    private readonly tx: Db,
    private readonly at: Date,
    private readonly buyer: string,
  ) {}

  as(actor: Person, hoursAgo: number): Act {
    const now = new Date(this.at.getTime() - hoursAgo * HOUR_MS)
    const act = clockAct(this.tx, { now, emit: async () => undefined })
    if (actor === 'system') return act
    const [type, name] = { buyer: [2, this.buyer], seller: [1, '陈志远'], platform: [3, 'Priya Nair'] }[actor] as [
      1 | 2 | 3,
      string,
    ]
    return { ...act, actor, by: { type, name, id: null } }
  }

  agree(locked: LockedCase, hoursAgo: number) {
    return agreeTo(this.as('seller', hoursAgo), locked, {
      ...{ amountP: locked.row.ask_p, addressId: null, note: '', event: 'agreed' },
    })
  }

  sendBack(locked: LockedCase, hoursAgo: number) {
    const act = this.as('buyer', hoursAgo)
    const trackingNo = `RB${String(locked.row.order_id.slice(-9)).replace(/\D/g, '7').padEnd(9, '3')}GB`
    return moveCase(act, locked, {
      event: 'sendBack',
      set: sql`return_carrier = 'royal_mail', return_no = ${trackingNo}, sent_at = ${act.now.toISOString()}`,
      note: { event: 'sentBack', params: { carrier: 'royal_mail', trackingNo } },
    })
  }

  /** The provider has refused the refund three times, and is asked again in a day. */
  async refused(locked: LockedCase, hoursAgo: number) {
    await moveCase(this.as('system', hoursAgo), locked, { event: 'fail', note: { event: 'failed' } })
    await seedRefused(this.tx, { orderId: locked.row.order_id, at: this.at })
  }

  /** The shop has refunded again, and the provider has sent the money. */
  async repay(locked: LockedCase, hoursAgo: number) {
    await payCase(this.as('seller', hoursAgo), locked, {
      ...{ event: 'refund', amountP: dueOf(locked.row), note: { event: 'refunded' } },
    })
    const system = this.as('system', hoursAgo - 2)
    const due = await dueRefund(this.tx, locked.row.order_id)
    if (due && due.amountP > 0) await settleRefund(system, { ...due, toBalanceP: 0 })
    await settleCase(system, await lockCase(system, { id: locked.row.id }))
  }

  again = (locked: LockedCase) => lockCase(this.as('system', 0), { id: locked.row.id })

  /** The buyer claims what the return parcel cost, in pence. */
  async claim(locked: LockedCase, hoursAgo: number, receiptP: number) {
    const act = this.as('buyer', hoursAgo)
    const amountP = await claimPostage(act, locked, { receiptP, carrier: 'royal_mail' })
    await moveCase(act, locked, {
      event: 'claimPostage',
      note: { event: 'postageClaimed', params: { carrier: 'royal_mail', amountP, receiptP } },
    })
  }

  async refuseClaim(locked: LockedCase, hoursAgo: number, note: string) {
    const act = this.as('seller', hoursAgo)
    await movePostage(act, locked, 'refused', null)
    await moveCase(act, locked, { event: 'refusePostage', note: { event: 'postageRefused', note } })
  }

  receive(locked: LockedCase, hoursAgo: number) {
    return moveCase(this.as('seller', hoursAgo), locked, {
      event: 'receive',
      note: { event: 'received', params: { amountP: 0 } },
    })
  }
}

interface Scene {
  type: 1 | 2 | 3
  reason: string
  text: string
  hoursAgo: number
  /** Part of the price of the pieces; by default all of it. */
  ask?: number
  play?(stage: Stage, locked: LockedCase): Promise<void>
}

const SCENES: readonly Scene[] = [
  { type: 2, reason: 'changedMind', text: '尺寸不合适，想退货。', hoursAgo: 5 },
  {
    type: 1,
    reason: 'damaged',
    text: 'One handle is chipped. I would keep it for half the price.',
    hoursAgo: 40,
    ask: 0.5,
  },
  {
    ...{ type: 1, reason: 'late', text: 'It came a week after the date on the page.', hoursAgo: 20 },
    play: (stage, locked) =>
      moveCase(stage.as('seller', 6), locked, {
        event: 'propose',
        set: sql`proposed_p = greatest(ask_p / 3, 1)`,
        note: {
          event: 'proposed',
          note: '非常抱歉，愿意补偿三分之一货款。',
          params: { amountP: Math.max(Math.floor(locked.row.ask_p / 3), 1) },
        },
      }),
  },
  {
    ...{ type: 2, reason: 'notAsDescribed', text: '颜色与图片差别很大。', hoursAgo: 70 },
    play: (stage, locked) => stage.agree(locked, 54),
  },
  {
    ...{ type: 2, reason: 'changedMind', text: 'I ordered the wrong size.', hoursAgo: 90 },
    async play(stage, locked) {
      await stage.agree(locked, 80)
      await stage.sendBack(locked, 26)
    },
  },
  {
    ...{ type: 2, reason: 'wrongItem', text: '收到的是另一款。', hoursAgo: 96 },
    async play(stage, locked) {
      await stage.agree(locked, 90)
      await stage.sendBack(locked, 48)
      await stage.receive(locked, 3)
    },
  },
  {
    ...{ type: 2, reason: 'damaged', text: 'The box was open and the lid is scratched.', hoursAgo: 100 },
    async play(stage, locked) {
      await stage.agree(locked, 94)
      await stage.sendBack(locked, 60)
      await moveCase(stage.as('seller', 20), locked, {
        event: 'refuseReceipt',
        note: { event: 'receiptRefused', note: '退回商品有明显使用痕迹，与买家照片不一致。' },
      })
      await writeNote(stage.as('buyer', 12), locked.row, {
        event: 'evidence',
        note: 'I never used it. The scratches were there when I opened the box.',
      })
    },
  },
  {
    ...{ type: 3, reason: 'wrongItem', text: '请换成订单里的颜色。', hoursAgo: 110 },
    async play(stage, locked) {
      await stage.agree(locked, 100)
      await stage.sendBack(locked, 80)
      await stage.receive(locked, 50)
      await moveCase(stage.as('seller', 40), locked, {
        event: 'sendReplacement',
        set: sql`replace_carrier = 'evri', replace_no = 'EV77120045GB'`,
        note: { event: 'replacementSent', params: { carrier: 'evri', trackingNo: 'EV77120045GB' } },
      })
    },
  },
  {
    ...{ type: 1, reason: 'notReceived', text: 'Tracking says delivered, but nothing came.', hoursAgo: 70 },
    play: (stage, locked) => stage.agree(locked, 2),
  },
  {
    ...{ type: 1, reason: 'missing', text: '少了一个杯垫。', hoursAgo: 70, ask: 0.2 },
    async play(stage, locked) {
      await stage.agree(locked, 20)
      await stage.refused(locked, 18)
    },
  },
  {
    ...{ type: 3, reason: 'damaged', text: 'Please send another one.', hoursAgo: 200 },
    async play(stage, locked) {
      await stage.agree(locked, 190)
      await stage.sendBack(locked, 170)
      await stage.receive(locked, 120)
      await moveCase(stage.as('seller', 110), locked, {
        event: 'sendReplacement',
        set: sql`replace_carrier = 'royal_mail', replace_no = 'RM44010027GB'`,
        note: { event: 'replacementSent', params: { carrier: 'royal_mail', trackingNo: 'RM44010027GB' } },
      })
      await moveCase(stage.as('buyer', 60), locked, {
        event: 'confirmReplacement',
        note: { event: 'replacementArrived' },
      })
    },
  },
  {
    ...{ type: 1, reason: 'notAsDescribed', text: '觉得不值这个价。', hoursAgo: 80, ask: 0.3 },
    play: (stage, locked) =>
      moveCase(stage.as('seller', 60), locked, {
        event: 'refuse',
        note: { event: 'refused', note: '商品与页面描述一致，已附对比照片。', params: { reasonCode: 'notFaulty' } },
      }),
  },
  {
    ...{ type: 2, reason: 'changedMind', text: 'No longer needed.', hoursAgo: 50 },
    play: (stage, locked) => moveCase(stage.as('buyer', 44), locked, { event: 'revoke', note: { event: 'revoked' } }),
  },
  {
    ...{ type: 2, reason: 'late', text: '已经买了别的。', hoursAgo: 260 },
    async play(stage, locked) {
      await stage.agree(locked, 250)
      await moveCase(stage.as('system', 80), locked, { event: 'closeUnsent', note: { event: 'closedUnsent' } })
    },
  },
  {
    ...{ type: 2, reason: 'notAsDescribed', text: 'The material is not wool.', hoursAgo: 130 },
    async play(stage, locked) {
      await stage.agree(locked, 120)
      await stage.sendBack(locked, 100)
      await stage.receive(locked, 60)
      await payCase(stage.as('seller', 50), locked, {
        event: 'refund',
        amountP: dueOf(locked.row),
        note: { event: 'refunded' },
      })
    },
  },
]

/** Cases of the other shops: a statutory request, one in arbitration, and one that may be decided either way. */
const OTHERS = [0, 6, 1].flatMap((index) => SCENES[index] ?? [])
/** Further waiting requests, of different kinds. */
const WAITING: readonly Scene[] = [
  {
    ...{ type: 2, reason: 'notAsDescribed', text: '手感与描述不同。', hoursAgo: 100 },
    async play(stage, locked) {
      await stage.agree(locked, 90)
      await stage.sendBack(locked, 30)
      await stage.claim(locked, 20, 445)
    },
  },
  {
    ...{ type: 3, reason: 'wrongItem', text: 'This is the other pattern. Please send the right one.', hoursAgo: 120 },
    async play(stage, locked) {
      await stage.agree(locked, 110)
      await stage.sendBack(locked, 60)
      await stage.receive(locked, 4)
    },
  },
  {
    ...{ type: 2, reason: 'late', text: 'No longer needed, it came too late.', hoursAgo: 90 },
    async play(stage, locked) {
      await stage.agree(locked, 80)
      await stage.sendBack(locked, 28)
    },
  },
  { type: 1, reason: 'late', text: '比承诺晚了五天。', hoursAgo: 30, ask: 0.3 },
  { type: 2, reason: 'notAsDescribed', text: 'Smaller than the photo suggests.', hoursAgo: 18 },
  { type: 1, reason: 'missing', text: '缺少说明书和配件。', hoursAgo: 12, ask: 0.25 },
  { type: 3, reason: 'damaged', text: 'The glaze is cracked. Please send another one.', hoursAgo: 9 },
  { type: 1, reason: 'late', text: 'Too late for the birthday.', hoursAgo: 7, ask: 0.4 },
  { type: 1, reason: 'damaged', text: '边角磕碰。', hoursAgo: 3, ask: 0.5 },
]

interface Candidate {
  id: string
  buyer: string
  line: string
  /** Price paid for one piece in pence, rounded down. */
  paid: number
  until: string
}

/** Age of the oldest demo case, in hours. */
const LONGEST = 260

/** Orders of a shop whose window was open: first those that the demo shows with an open after-sale. */
const candidates = (tx: Db, shopId: string, since: Date): Promise<Candidate[]> =>
  rowsOf<Candidate>(
    tx,
    sql`select o.id, o.buyer_masked as buyer, l.id as line, l.paid_p / l.qty as paid, o.after_sale_until_at as until
      from orders o join lateral (select * from order_line where order_id = o.id order by position limit 1) l on true
      where o.shop_id = ${shopId} and o.kind <> 3 and l.paid_p / l.qty > 300
        and l.refunded_p + l.refunding_p + l.refunded_qty + l.given_qty = 0 and o.status in (4, 5)
        and o.after_sale_until_at > ${since.toISOString()}::timestamptz
      order by o.after_sale_state desc, o.received_at desc limit 100`,
  )

async function play(tx: Db, given: Given, scene: Scene, order: Candidate): Promise<void> {
  const stage = new Stage(tx, given.at, order.buyer)
  const buyer = stage.as('buyer', scene.hoursAgo)
  const locked = await openCase(buyer, {
    ...{ orderId: order.id, type: scene.type, reasonCode: scene.reason, text: scene.text },
    lines: [{ lineId: order.line, qty: 1 }],
    askP: scene.ask === undefined ? null : Math.max(Math.floor(order.paid * scene.ask), 1),
    ...{ files: 1, entryId: newId(buyer.now.getTime()) },
  })
  await scene.play?.(stage, locked)
}

/** Cases that ended with the buyer's money back. */
const REPAID: readonly Scene[] = [
  {
    ...{ type: 2, reason: 'damaged', text: 'One corner was crushed in the post.', hoursAgo: 240 },
    async play(stage, locked) {
      await stage.agree(locked, 236)
      await stage.sendBack(locked, 200)
      await stage.receive(locked, 150)
      await stage.repay(locked, 140)
      await stage.claim(await stage.again(locked), 120, 1_890)
      await stage.refuseClaim(await stage.again(locked), 90, '运费凭证上的收件地址不是本店退货地址。')
    },
  },
  {
    ...{ type: 2, reason: 'changedMind', text: '颜色不搭，退货。', hoursAgo: 180 },
    async play(stage, locked) {
      await stage.agree(locked, 171)
      await stage.sendBack(locked, 140)
      await stage.receive(locked, 90)
      await stage.repay(locked, 76)
    },
  },
]

/** Shops that have a case in every state; the others have one of a few. */
const WHOLE = 2

/** Rules that are on, off and over; they come after the cases, which were answered by people. */
async function seedRules(tx: Db, shopId: string, at: Date): Promise<void> {
  const day = (days: number) => new Date(at.getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10)
  const rules = [
    ['未发货直接退款', true, 10, 1, [], 10_000, true, 'agree', 50_000, null],
    ['Small damage: refund, keep the goods', true, 20, null, ['damaged', 'missing'], 800, false, 'keep', 5_000, null],
    ['Returns up to £30', false, 30, 2, [], 3_000, false, 'agree', null, null],
    ['黑五期间延误补偿', true, 40, 1, ['late'], 500, false, 'keep', 3_000, day(-3)],
  ] as const
  for (const [name, enabled, sortNo, type, reasons, maxP, early, action, cap, until] of rules)
    await tx.execute(sql`insert into after_sale_rule (id, shop_id, name, enabled, sort_no, type, reasons, max_p, before_dispatch,
        action, daily_cap_p, until_on, created_at, updated_at, updated_by)
      values (${newId(at.getTime())}, ${shopId}, ${name}, ${enabled}, ${sortNo}, ${type}::smallint,
        ${JSON.stringify(reasons)}::jsonb, ${maxP}, ${early}, ${action}, ${cap}::int, ${until}::date, ${at.toISOString()},
        ${at.toISOString()}, '陈志远')`)
}

/** A case in every state for the first shops, a few for the others; each on an order whose window was open then. */
export async function seedAfterSales(tx: Db, given: Given): Promise<void> {
  const back = (hours: number) => new Date(given.at.getTime() - hours * HOUR_MS)
  for (const [index, shopId] of given.shopIds.entries()) {
    const orders = await candidates(tx, shopId, back(LONGEST))
    for (const scene of index < WHOLE ? [...SCENES, ...WAITING, ...REPAID] : OTHERS) {
      const at = orders.findIndex(({ until }) => Date.parse(until) > back(scene.hoursAgo).getTime())
      const [order] = at < 0 ? [] : orders.splice(at, 1)
      if (order) await play(tx, given, scene, order)
    }
    if (index < WHOLE) await seedRules(tx, shopId, given.at)
  }
  for (const [index, buyerId] of given.buyerIds.entries())
    await tx.execute(sql`update orders o set buyer_id = ${buyerId} from after_sale c
      where c.order_id = o.id and c.shop_id = ${given.shopIds[index]} and o.buyer_id is null`)
}
