import { eq, sql } from 'drizzle-orm'
import { type CardRef, type ChatEvent, type ChatState, customerOf, staffOf } from '@/lib/domain/chat'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { chatConversation, chatMember, chatNote, chatSession } from '../../tables/chat'
import { newestOrderBetween } from '../order'
import { append } from './append'
import { type PastSession, pastSession } from './seed-past'
import { openSession } from './sessions'

const MINUTE_MS = 60_000

interface Line {
  minutesAgo: number
  /** `c` the customer, `s` the agent. */
  by: 'c' | 's'
  text?: string
  event?: ChatEvent
  /** The newest order of the two. */
  order?: true
}

interface DemoChat {
  shop: string
  /** Null: a conversation with the platform. */
  buyer: string | null
  /** Username of the agent. */
  agent: string
  /** Username of the person of the shop who writes to the platform. */
  asker?: string
  state: ChatState
  lines: readonly Line[]
  tags?: readonly string[]
  note?: string
  /** Rating of a closed one. */
  stars?: number
  /** Numbers of closed sessions of earlier weeks, oldest first, with language and a colleague who served some. */
  past?: { numbers: readonly number[]; language: 'zh' | 'en'; colleague: string }
}

/** Closed sessions of earlier weeks, numbered in turn. */
const past = (first: number, language: 'zh' | 'en', colleague: string) => ({
  past: { numbers: [first + 15, first + 12, first + 9, first + 6, first + 3, first], language, colleague },
})

/** One conversation in each state, for a shop and for the platform. */
const CHATS: readonly DemoChat[] = [
  {
    ...{ shop: 'liang', buyer: 'emma', agent: 'liang_manager', state: 'serving' },
    ...{ tags: ['complaint', 'regular'], note: 'Collects the blue series: tell her when it is back.' },
    lines: [
      { minutesAgo: 42, by: 'c', order: true },
      { minutesAgo: 41, by: 'c', text: 'Hi, one mug of my last order came with a chip on the rim.' },
      { minutesAgo: 39, by: 's', event: 'taken' },
      {
        minutesAgo: 38,
        by: 's',
        text: 'I am sorry. I can send a new mug with the order that leaves today, at no cost.',
      },
      {
        minutesAgo: 6,
        by: 'c',
        text: 'Lovely, thank you! Is the blue one back in stock before Friday? My sister wants two.',
      },
    ],
  },
  {
    ...{ shop: 'liang', buyer: 'yutong', agent: 'zhou_multi', state: 'serving' },
    ...past(0, 'zh', 'liang_manager'),
    lines: [
      { minutesAgo: 190, by: 'c', order: true },
      { minutesAgo: 189, by: 'c', text: '你好，这个订单可以改送到公司地址吗？' },
      { minutesAgo: 186, by: 's', event: 'taken' },
      { minutesAgo: 185, by: 's', text: '可以的，请把新地址发给我，我在发货前帮您修改。' },
      { minutesAgo: 180, by: 'c', text: '谢谢！我今天下午发给你。' },
      { minutesAgo: 179, by: 's', text: '好的，订单明天中午前发出，不着急。' },
    ],
  },
  {
    ...{ shop: 'liang', buyer: 'thomas', agent: 'liang_manager', state: 'waiting' },
    ...past(1, 'en', 'zhou_multi'),
    lines: [{ minutesAgo: 4, by: 'c', text: 'Does the teapot fit an induction hob?' }],
  },
  {
    ...{ shop: 'liang', buyer: 'siming', agent: 'liang_manager', state: 'closed', stars: 5 },
    ...past(2, 'zh', 'zhou_multi'),
    lines: [
      { minutesAgo: 4_330, by: 'c', text: '请问可以开发票吗？' },
      { minutesAgo: 4_325, by: 's', event: 'taken' },
      { minutesAgo: 4_324, by: 's', text: '可以，请在订单页点击“索取发票”，当天开好。' },
      { minutesAgo: 4_300, by: 'c', text: '好的，谢谢。' },
      { minutesAgo: 4_299, by: 's', event: 'closed' },
    ],
  },
  {
    ...{ shop: 'pennine', buyer: 'emma', agent: 'hannah_pennine', state: 'waiting' },
    lines: [
      { minutesAgo: 18, by: 'c', order: true },
      { minutesAgo: 17, by: 'c', text: 'Can you deliver to a neighbour if I am out?' },
    ],
  },
  {
    ...{ shop: 'liang', buyer: null, agent: 'operator', asker: 'liang_manager', state: 'serving' },
    lines: [
      { minutesAgo: 130, by: 'c', text: '退货运费的上限可以针对大件调整吗？' },
      { minutesAgo: 120, by: 's', event: 'taken' },
      { minutesAgo: 118, by: 's', text: '目前统一为 15 英镑。我们正在收集大件的数据，方便发几个例子吗？' },
    ],
  },
  {
    ...{ shop: 'pennine', buyer: null, agent: 'operator', asker: 'hannah_pennine', state: 'waiting' },
    lines: [{ minutesAgo: 9, by: 'c', text: 'Our bank is changing. What do we have to send you before the switch?' }],
  },
  {
    ...{ shop: 'maud', buyer: null, agent: 'order_support', asker: 'maud_owner', state: 'closed' },
    ...past(0, 'en', 'operator'),
    lines: [
      { minutesAgo: 2_900, by: 'c', text: 'How do buyers see that I am away?' },
      { minutesAgo: 2_890, by: 's', event: 'taken' },
      {
        minutesAgo: 2_889,
        by: 's',
        text: 'Your products are hidden until your holiday ends, and your shop says when.',
      },
      { minutesAgo: 2_860, by: 's', event: 'closed' },
    ],
  },
]

interface Targets {
  at: Date
  shopIdOf(key: string): string
  buyerIdOf(key: string): string
  accountIdOf(username: string): string
}

/** Changes of the conversation by a line. */
function changesBy({ by, text, event }: Line, state: ChatState, agentId: string, now: Date) {
  if (event === 'closed') return { state: 'closed' as const, agentId: null, waitingSince: null }
  if (event === 'taken') return { state: 'serving' as const, agentId }
  if (!text) return {}
  if (by === 's') return { waitingSince: null }
  return state === 'closed' ? { state: 'waiting' as const, waitingSince: now } : { waitingSince: now }
}

type Sender = NonNullable<Parameters<typeof append>[2]['sender']>

/** Writes a closed session of the weeks before. */
async function writePast(
  tx: Db,
  held: typeof chatConversation.$inferSelect,
  { at, question, answer, missed, passedOn, stars }: PastSession,
  by: { customer: Sender; agent: Sender; colleague: Sender },
): Promise<void> {
  const text = (now: Date, sender: Sender, words: string, changes: Parameters<typeof append>[3]) =>
    append({ tx, now }, held, { kind: 'text', sender, text: words, clientId: `past-${now.getTime()}` }, changes)
  const event = (now: Date, sender: Sender, name: ChatEvent, changes: Parameters<typeof append>[3]) =>
    append({ tx, now }, held, { kind: 'event', sender, event: name }, changes)
  const over = { state: 'closed', agentId: null, waitingSince: null } as const
  await text(at.asked, by.customer, question, { state: 'waiting', waitingSince: at.asked })
  if (missed) return void (await event(at.closed, by.customer, 'closed', over))
  await event(at.taken, by.agent, 'taken', { state: 'serving', agentId: by.agent.id })
  if (passedOn) await event(at.taken, by.agent, 'transferred', { agentId: by.colleague.id })
  const last = passedOn ? by.colleague : by.agent
  await text(at.answered, last, answer, { waitingSince: null })
  const session = await openSession({ tx }, held.id)
  await event(at.closed, last, 'closed', over)
  if (stars && session && held.kind === 'buyer')
    await tx.update(chatSession).set({ rating: stars, ratedAt: at.closed }).where(eq(chatSession.id, session.id))
}

async function writeOne(tx: Db, chat: DemoChat, { at, ...of }: Targets): Promise<void> {
  const [shopId, buyerId] = [of.shopIdOf(chat.shop), chat.buyer && of.buyerIdOf(chat.buyer)]
  const [agentId, kind] = [of.accountIdOf(chat.agent), buyerId ? ('buyer' as const) : ('platform' as const)]
  const customerId = buyerId ?? of.accountIdOf(chat.asker ?? '')
  const timeOf = ({ minutesAgo }: Line) => new Date(at.getTime() - minutesAgo * MINUTE_MS)
  const before = chat.past?.numbers.map((nth) => pastSession(at, nth, chat.past?.language ?? 'en')) ?? []
  const began = before[0]?.at.asked ?? timeOf(chat.lines[0] as Line)
  const [held] = await tx
    .insert(chatConversation)
    .values({
      ...{ id: seededId(`chat:${chat.shop}:${chat.buyer}`, began.getTime()), kind, shopId, buyerId },
      ...{ changedIn: 0, changedAt: began, createdAt: began },
    })
    .returning()
  if (!held) return
  const [customer, agent] = [
    { side: customerOf(kind), id: customerId },
    { side: staffOf(kind), id: agentId },
  ]
  const colleague = { ...agent, id: chat.past ? of.accountIdOf(chat.past.colleague) : agentId }
  for (const session of before) await writePast(tx, held, session, { customer, agent, colleague })
  const readBefore = held.customerNo
  for (const [nth, line] of chat.lines.entries()) {
    const sender = line.by === 'c' ? customer : agent
    const orderId = line.order && buyerId && (await newestOrderBetween(tx, shopId, buyerId))
    if (line.order && !orderId) continue
    const ref: CardRef | null = orderId ? { type: 'order', id: orderId } : null
    const rowKind = line.order ? 'subject' : line.event ? 'event' : 'text'
    const { text, event } = line
    const clientId = rowKind === 'text' ? `demo-${chat.shop}-${nth}` : undefined
    const entry = { kind: rowKind, sender, text, event, ref, clientId } as const
    await append({ tx, now: timeOf(line) }, held, entry, changesBy(line, held.state, agentId, timeOf(line)))
  }
  const last = chat.lines.at(-1) as Line
  const waits = chat.state !== 'closed' && last.by === 'c'
  await tx
    .update(chatConversation)
    .set({ toldAt: waits ? timeOf(last) : null, tags: [...(chat.tags ?? [])] })
    .where(eq(chatConversation.id, held.id))
  if (chat.note)
    await tx.insert(chatNote).values({
      ...{ id: seededId(`chat-note:${chat.shop}:${chat.buyer}`, began.getTime()), conversationId: held.id, shopId },
      ...{ authorId: agentId, text: chat.note, createdAt: began },
    })
  const ofLast = sql`${chatSession.conversationId} = ${held.id} and ${chatSession.lastSeq} = ${held.lastSeq}`
  if (chat.stars)
    await tx
      .update(chatSession)
      .set({ rating: chat.stars, ratedAt: timeOf(last) })
      .where(ofLast)
  const reads = chat.state === 'waiting' ? readBefore : held.customerNo - (waits ? 1 : 0)
  await tx
    .insert(chatMember)
    .values({ conversationId: held.id, readerId: agentId, shopId, side: staffOf(kind), readNo: reads })
  const readByCustomer = {
    readerId: customerId,
    side: customerOf(kind),
    readNo: Math.max(held.staffNo - (waits ? 0 : 1), 0),
  }
  await tx.insert(chatMember).values({ conversationId: held.id, shopId, ...readByCustomer })
}

/** Writes the demo's conversations; `orders` and people must be there. */
export async function seedChats(tx: Db, targets: Targets): Promise<void> {
  for (const chat of CHATS) await writeOne(tx, chat, targets)
}
