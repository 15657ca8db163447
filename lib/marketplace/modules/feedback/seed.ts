import { sql } from 'drizzle-orm'
import type { Feedback } from '@/lib/contract/feedback'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'

const HOUR_MS = 3_600_000

interface Line {
  text: string
  hoursAgo: number
  /** Username of the operator. */
  by?: string
}

interface DemoFeedback {
  username: string
  shop?: string
  kind: Feedback['kind']
  page: string
  lines: readonly Line[]
}

const DEMO_FEEDBACK: readonly DemoFeedback[] = [
  {
    username: 'liang_manager',
    shop: 'liang',
    kind: 'fault',
    page: '/order/ship',
    lines: [{ text: '扫码枪连续扫描两次时，第二个运单号有时进不了输入框。', hoursAgo: 3 }],
  },
  {
    username: 'liang_manager',
    shop: 'liang',
    kind: 'idea',
    page: '/order/list',
    lines: [
      { text: '希望订单列表可以按承运商筛选。', hoursAgo: 50 },
      { text: '谢谢建议，已列入计划，上线后会发公告。', hoursAgo: 26, by: 'order_support' },
    ],
  },
  {
    username: 'hannah_pennine',
    shop: 'pennine',
    kind: 'question',
    page: '/order/detail',
    lines: [
      { text: 'Where do I see which VAT applies to an order?', hoursAgo: 80 },
      {
        text: 'It stands on the order’s page under the amounts, in the line “VAT”.',
        hoursAgo: 70,
        by: 'order_support',
      },
      { text: 'I only see the amount there, not why it is owed.', hoursAgo: 7 },
    ],
  },
]

const at = (now: Date, hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS).toISOString()

async function writeOne(tx: Db, now: Date, index: number, item: DemoFeedback, of: Targets): Promise<void> {
  const id = seededId(`feedback:${index}`)
  const first = item.lines[0]?.hoursAgo ?? 0
  const reply = item.lines.findLast(({ by }) => by)
  const status = item.lines.at(-1)?.by ? 1 : 0
  await tx.execute(sql`insert into feedback (id, account_id, from_shop, kind, page, release, status, reopened, created_at, replied_at, first_replied_at, waiting_since)
    values (${id}, ${of.accountId(item.username)}, ${item.shop ? of.shopId(item.shop) : null}, ${item.kind}, ${item.page}, '0.1.0',
      ${status}, ${reply && status === 0 ? 1 : 0}, ${at(now, first)}, ${reply ? at(now, reply.hoursAgo) : null},
      ${reply ? at(now, reply.hoursAgo) : null}, ${at(now, item.lines.findLast(({ by }) => !by)?.hoursAgo ?? first)})`)
  for (const [place, line] of item.lines.entries()) {
    await tx.execute(sql`insert into feedback_entry (id, feedback_id, author_id, from_operator, text, created_at)
      values (${seededId(`feedback:${index}:${place}`)}, ${id}, ${of.accountId(line.by ?? item.username)},
        ${line.by !== undefined}, ${line.text}, ${at(now, line.hoursAgo)})`)
  }
}

interface Targets {
  shopId(key: string): string
  accountId(username: string): string
}

/** Seeds feedback that waits, that was answered, and that was reopened. */
export async function seedFeedback(tx: Db, now: Date, targets: Targets): Promise<void> {
  for (const [index, item] of DEMO_FEEDBACK.entries()) await writeOne(tx, now, index, item, targets)
}

const OF_BUYER = [
  { text: 'Can I change the address after I have paid?', hoursAgo: 30, by: null },
  {
    text: 'Write to the shop under the order: it can correct the address until it ships.',
    hoursAgo: 20,
    by: 'order_support',
  },
] as const

/** Writes feedback of a demo buyer with its answer. */
export async function seedBuyerFeedback(tx: Db, now: Date, buyerId: string, of: Targets): Promise<void> {
  const id = seededId('feedback:buyer')
  const [asked, answered] = OF_BUYER.map(({ hoursAgo }) => at(now, hoursAgo))
  await tx.execute(sql`insert into feedback (id, buyer_id, kind, status, created_at, replied_at, first_replied_at, waiting_since)
    values (${id}, ${buyerId}, 'question', 1, ${asked}, ${answered}, ${answered}, ${asked})`)
  for (const [place, { text, hoursAgo, by }] of OF_BUYER.entries())
    await tx.execute(sql`insert into feedback_entry (id, feedback_id, author_id, from_operator, text, created_at)
      values (${seededId(`feedback:buyer:${place}`)}, ${id}, ${by && of.accountId(by)}, ${by !== null}, ${text},
        ${at(now, hoursAgo)})`)
}
