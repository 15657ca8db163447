import {
  answerMySettlement,
  answerProposal,
  askableOrder,
  type BuyerCase,
  confirmReplacement,
  myCase,
  myCases,
  openMyCase,
  returnCarriers,
  sendBackMine,
} from '@/lib/contract/mall/after-sale'
import { myOrders } from '@/lib/contract/mall/order'
import { waitingReviews, writeReview } from '@/lib/contract/mall/review'
import { AFTER_SALE_TYPE } from '@/lib/domain/after-sale'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { DemoBuyers, Shopper } from './demo-orders'

const WORDS = {
  1: ['It came later than promised.', '比承诺的晚了好几天。'],
  2: ['I do not need it after all.', '买错了，想退掉。'],
} as const

/** Asks for a partial refund or a return of one item, for a reason that needs no evidence. */
export async function complain({ call, random }: DemoBuyers, { token }: Shopper): Promise<boolean> {
  const { records } = (await call(myOrders, token, { query: { size: 20 } })).data ?? { records: [] }
  const orders = records.filter(
    ({ status }) => status >= ORDER_STATUS.pendingShipment && status <= ORDER_STATUS.completed,
  )
  if (orders.length === 0) return false
  const { id: orderId } = random.pick(orders)
  const asked = (await call(askableOrder, token, { params: { id: orderId } })).data
  const line = asked?.open ? asked.lines.find(({ pieces, mostP }) => pieces > 0 && (mostP ?? 0) > 1) : undefined
  if (!asked || !line) return false
  const type = line.sent && random.chance(0.5) ? AFTER_SALE_TYPE.return : AFTER_SALE_TYPE.refund
  const reasons = asked.reasons.filter(({ types, needsEvidence }) => types.includes(type) && !needsEvidence)
  if (reasons.length === 0) return false
  const part = Math.max(Math.floor((line.mostP ?? 0) / line.pieces / random.between(2, 4)), 1)
  const askP = type === AFTER_SALE_TYPE.refund ? part : null
  const about = { reason: random.pick(reasons).code, text: random.pick(WORDS[type]), files: [] }
  const lines = [{ lineId: line.lineId, qty: 1 }]
  return (await call(openMyCase, token, { body: { orderId, type, ...about, lines, askP } })).ok
}

/** Takes the buyer's turn in a case: most accept; goods go back with the first carrier. */
async function answer({ call, random }: DemoBuyers, token: string, { id, version, acts }: BuyerCase): Promise<boolean> {
  const params = { id }
  const accept = random.chance(0.75)
  if (acts.includes('answerProposal'))
    return (await call(answerProposal, token, { params, body: { version, accept } })).ok
  if (acts.includes('answerSettlement'))
    return (await call(answerMySettlement, token, { params, body: { version, accept } })).ok
  if (acts.includes('confirmReplacement'))
    return (await call(confirmReplacement, token, { params, body: { version } })).ok
  if (!acts.includes('sendBack')) return false
  const [carrier] = (await call(returnCarriers, token)).data ?? []
  if (!carrier) return false
  const trackingNo = `RT${random.between(100_000_000, 999_999_999)}`
  return (await call(sendBackMine, token, { params, body: { version, carrier: carrier.code, trackingNo } })).ok
}

/** Continues one of the buyer's open cases in which it is the buyer's turn. */
export async function tendCase(demo: DemoBuyers, { token }: Shopper): Promise<boolean> {
  const open = (await demo.call(myCases, token, { query: { open: 1, size: 20 } })).data?.records ?? []
  for (const { id } of open) {
    const found = (await demo.call(myCase, token, { params: { id } })).data
    if (found && (await answer(demo, token, found))) return true
  }
  return false
}

const PRAISE = ['Just as described, and quick.', '质量不错，物流也快。', 'Good value.', '很满意。'] as const
const BLAME = ['Smaller than I expected.', '和图片有色差。', 'The box was dented.'] as const
const STARS = [
  [5, 55],
  [4, 25],
  [3, 10],
  [2, 6],
  [1, 4],
] as const

/** Reviews one thing that has come. */
export async function review({ call, random }: DemoBuyers, { token }: Shopper): Promise<boolean> {
  const waiting = (await call(waitingReviews, token, { query: { size: 20 } })).data?.records ?? []
  if (waiting.length === 0) return false
  const { lineId } = random.pick(waiting)
  const goods = random.weighted(STARS)
  const others = {
    service: Math.min(goods + random.between(0, 1), 5),
    delivery: Math.max(goods - random.between(0, 1), 1),
  }
  const text = random.pick(goods > 3 ? PRAISE : BLAME)
  return (await call(writeReview, token, { body: { lineId, goods, ...others, text, files: [] } })).ok
}
