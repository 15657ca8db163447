import {
  myChatMessages,
  myConversation,
  myConversations,
  openMyConversation,
  rateMyConversation,
  readMyConversation,
  writeChatMessage,
} from '@/lib/contract/mall/chat'
import { myOrders } from '@/lib/contract/mall/order'
import type { DemoBuyers, Shopper } from './demo-orders'

const QUESTIONS = [
  'Hello, when will this order be sent?',
  'Could you wrap it as a present?',
  '你好，这个订单可以改成下周送吗？',
  'Is there a spare part for this one?',
  '请问可以把发票一起放在包裹里吗？',
] as const
const ANSWERS = [
  'Great, thank you!',
  '好的，谢谢！',
  'That helps, thanks.',
  'Then I will wait for the parcel.',
] as const

const newName = (random: DemoBuyers['random']) => `demo-${random.between(1, 1e9)}-${random.between(1, 1e9)}`

/** Asks the shop about one of the buyer's orders, unless an earlier question is unanswered. */
export async function ask({ call, random }: DemoBuyers, { token }: Shopper): Promise<boolean> {
  const orders = (await call(myOrders, token, { query: { size: 20 } })).data?.records ?? []
  if (orders.length === 0) return false
  const { id: orderId, shop } = random.pick(orders)
  const about = { type: 'order' as const, id: orderId }
  const opened = (await call(openMyConversation, token, { body: { shopId: shop.id, about } })).data
  const found = opened && (await call(myConversation, token, { query: { id: opened.id } })).data
  if (found?.state !== 'closed') return false
  const body = { id: found.id, clientId: newName(random), text: random.pick(QUESTIONS) }
  return (await call(writeChatMessage, token, { body })).ok
}

/** Reads what a shop has answered, and thanks for it. */
async function answerIn({ call, random }: DemoBuyers, token: string, id: string): Promise<boolean> {
  const rows = (await call(myChatMessages, token, { query: { id, size: 50 } })).data?.records ?? []
  const last = rows.findLast(({ side, no }) => side === 'shop' && no !== null)
  if (last?.no) await call(readMyConversation, token, { body: { id, no: last.no } })
  if (last?.kind === 'auto') return false
  const body = { id, clientId: newName(random), text: random.pick(ANSWERS) }
  return (await call(writeChatMessage, token, { body })).ok
}

/** Continues a conversation in which a shop has written, or rates one that is over. */
export async function chat(demo: DemoBuyers, { token }: Shopper): Promise<boolean> {
  const { call, random } = demo
  const all = (await call(myConversations, token, { query: { size: 20 } })).data?.records ?? []
  const answered = all.find(({ unread, state }) => unread > 0 && state === 'serving')
  if (answered) return answerIn(demo, token, answered.id)
  for (const { id } of all.filter(({ state }) => state === 'closed')) {
    if (!(await call(myConversation, token, { query: { id } })).data?.rateable) continue
    return (await call(rateMyConversation, token, { body: { id, stars: random.between(3, 5), text: '' } })).ok
  }
  return false
}
