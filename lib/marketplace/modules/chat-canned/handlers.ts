import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/chat/canned'
import { CANNED_MOST, CANNED_OFFERED } from '@/lib/domain/chat/limits'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { IdRow, query } from '../../kernel/query'
import { recordBindings } from '../../kernel/record'
import { contains } from '../../kernel/values'
import { chatCanned } from '../../tables/chat-canned'

const TopicRow = z.object({ topic: z.string() })
const ChoiceRow = z.object({
  ...{ id: z.string(), topic: z.string(), title: z.string(), shortcut: z.string(), zh: z.string(), en: z.string() },
})

/** Condition: the shop's canned replies, and the caller's own. */
const seenBy = ({ scope, user }: Pick<Context, 'scope' | 'user'>): SQL =>
  scope.kind === 'shop'
    ? sql`${chatCanned.shopId} = ${scope.shopId} and (${chatCanned.ownerId} is null or ${chatCanned.ownerId} = ${user.userId})`
    : sql`false`

/** Refuses a shortcut that another visible reply has, and more replies than a shop may have. */
async function check(context: Context, body: { shortcut?: string }, before: { id: string } | null): Promise<void> {
  const shopId = shopOf(context)
  await context.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat_canned ${shopId}`}, 0))`)
  if (body.shortcut) {
    const same = sql`${seenBy(context)} and ${chatCanned.shortcut} = ${body.shortcut} and ${chatCanned.id} is distinct from ${before?.id ?? null}::uuid`
    const taken = await query(context.tx, IdRow, sql`select id from ${chatCanned} where ${same}`)
    if (taken.length > 0) fail('INVALID_INPUT', { fields: { shortcut: ['taken'] } })
  }
  if (before) return
  const all = await query(context.tx, IdRow, sql`select id from ${chatCanned} where ${chatCanned.shopId} = ${shopId}`)
  if (all.length >= CANNED_MOST) fail('INVALID_INPUT', { fields: { title: ['tooMany'] } })
}

const { bindings } = recordBindings(
  chatCanned,
  {
    ...{ list: contract.listChatCanned, get: contract.getChatCanned, add: contract.addChatCanned },
    ...{ edit: contract.editChatCanned, remove: contract.deleteChatCanned },
  },
  {
    key: chatCanned.id,
    refType: 'chatCanned',
    title: ({ title }) => title,
    search: [chatCanned.title, chatCanned.shortcut, chatCanned.zh, chatCanned.en],
    order: sql`${chatCanned.uses} desc, ${chatCanned.id}`,
    visible: seenBy,
    filters: { scope: (scope) => sql`(${chatCanned.ownerId} is null) = ${scope === 'shop'}` },
    computed: () => ({ personal: ({ ownerId }) => ownerId !== null }),
    logged: { topic: 'cannedTopic', shortcut: 'cannedShortcut', zh: 'cannedZh', en: 'cannedEn' },
    check: (context, body, before) => check(context, body, before),
    write: async ({ tx, user }, id, { personal }) => {
      await tx.execute(sql`update chat_canned set owner_id = ${personal ? user.userId : null}::uuid where id = ${id}`)
    },
  },
)

const topics = bind(contract.cannedTopics, async (context) => {
  const rows = await query(
    context.tx,
    TopicRow,
    sql`select distinct ${chatCanned.topic} as topic from ${chatCanned}
      where ${seenBy(context)} and ${chatCanned.topic} <> '' order by 1 limit 100`,
  )
  return rows.map(({ topic }) => topic)
})

const choices = bind(contract.cannedChoices, (context, { query: { q } }) =>
  query(
    context.tx,
    ChoiceRow,
    sql`select id, topic, title, shortcut, zh, en from ${chatCanned} where ${seenBy(context)}
        and (starts_with(shortcut, lower(${q})) or title ilike ${contains(q)} or topic ilike ${contains(q)})
      order by (shortcut = lower(${q})) desc, uses desc, id limit ${CANNED_OFFERED}`,
  ),
)

export const cannedBindings: readonly Binding[] = [...bindings, topics, choices]
