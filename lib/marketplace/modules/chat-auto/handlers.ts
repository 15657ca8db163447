import { count, eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/chat/auto'
import { KEYWORDS_MOST } from '@/lib/domain/chat/auto'
import { type Binding, bind } from '../../kernel/binding'
import { bump, requireVersion } from '../../kernel/bump'
import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { IdRow, query } from '../../kernel/query'
import { recordBindings } from '../../kernel/record'
import { chatAuto, chatKeyword } from '../../tables/chat-auto'
import { autoReplyFor, settingsOf } from './reply'

const get = bind(contract.getAutoReply, async (context) => {
  const shopId = shopOf(context)
  const [counted] = await context.tx
    .select({ keywords: count() })
    .from(chatKeyword)
    .where(eq(chatKeyword.shopId, shopId))
  return { ...(await settingsOf(context, shopId)), keywords: counted?.keywords ?? 0 }
})

type Values = Readonly<Record<string, unknown>>

/** Names of fields in the log. */
const LOGGED: Readonly<Record<string, string>> = { weekend: 'openWeekend', delay: 'autoDelay' }
const factsOf = (row: Values, fields: readonly string[]) =>
  Object.fromEntries(fields.map((name) => [LOGGED[name] ?? name, row[name] as string | number | boolean]))

const edit = bind(contract.editAutoReply, async (context, { body: { version, ...fields } }) => {
  const { tx, now } = context
  const shopId = shopOf(context)
  const before = await settingsOf(context, shopId)
  requireVersion(before, version)
  const values = { ...fields, updatedAt: now }
  if (version > 0) await bump(tx, chatAuto, { shopId, version }, values)
  else {
    const made = await tx
      .insert(chatAuto)
      .values({ shopId, ...values })
      .onConflictDoNothing()
      .returning()
    if (made.length === 0) fail('VERSION_CONFLICT')
  }
  const names = Object.keys(fields)
  context.audit({
    ...{ refType: 'chatAuto', refId: shopId, shopId },
    change: { before: factsOf(before, names), after: factsOf(fields, names) },
  })
  return null
})

const { bindings: keywordBindings } = recordBindings(
  chatKeyword,
  {
    ...{ list: contract.listKeywords, get: contract.getKeyword, add: contract.addKeyword },
    ...{ edit: contract.editKeyword, remove: contract.deleteKeyword },
  },
  {
    key: chatKeyword.id,
    refType: 'chatKeyword',
    title: ({ word }) => word,
    search: [chatKeyword.word, chatKeyword.zh, chatKeyword.en],
    order: sql`${chatKeyword.createdAt}, ${chatKeyword.id}`,
    visible: ({ scope }) => (scope.kind === 'shop' ? sql`${chatKeyword.shopId} = ${scope.shopId}` : sql`false`),
    unique: ['word'],
    caseless: true,
    logged: { word: 'keyword', match: 'keywordMatch', zh: 'keywordZh', en: 'keywordEn' },
    check: async (context, _, before) => {
      const shopId = shopOf(context)
      await context.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat_keyword ${shopId}`}, 0))`)
      if (before) return
      const all = await query(
        context.tx,
        IdRow,
        sql`select id from ${chatKeyword} where ${chatKeyword.shopId} = ${shopId}`,
      )
      if (all.length >= KEYWORDS_MOST) fail('INVALID_INPUT', { fields: { word: ['tooMany'] } })
    },
  },
)

const test = bind(contract.testAutoReply, async (context, { query: { text, first, minute } }) => {
  const found = await autoReplyFor(context, { shopId: shopOf(context), text, first: first === '1', minute })
  return found && { rule: found.rule, text: found.text }
})

export const autoBindings: readonly Binding[] = [get, edit, ...keywordBindings, test]
