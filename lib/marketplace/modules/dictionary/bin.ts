import { eq, sql } from 'drizzle-orm'
import type { Dictionary } from '@/lib/contract/dictionary'
import * as contract from '@/lib/contract/dictionary'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import { fail } from '../../kernel/errors'
import { dict } from '../../tables/dictionary'
import { dictionaryFacts } from './facts'
import { dictionaryById, knownItemsOf } from './queries'

const noteOf = ({ id, dictCode, items }: Dictionary) =>
  ({ refType: 'dict', refId: id, detail: { dictCode, items } }) as const

export const recycle = bind(contract.deleteDictionary, async (context, { query }) => {
  const { tx, now, user } = context
  const before = await dictionaryById(context, query.id)
  if (before.builtIn) fail('DICT_FIXED')
  await bumpAll(tx, dict, eq(dict.id, before.id), { deletedAt: now, deletedBy: user.username })
  context.audit({ ...noteOf(before), change: { before: { enabled: true }, after: { enabled: false } } })
  return null
})

export const restore = bind(contract.restoreDictionary, async (context, { body }) => {
  const { tx, now } = context
  const before = await dictionaryById(context, body.id, true)
  await bumpAll(tx, dict, eq(dict.id, before.id), { deletedAt: null, deletedBy: null, updatedAt: now })
  context.audit({ ...noteOf(before), change: { before: { enabled: false }, after: { enabled: true } } })
  return null
})

export const erase = bind(contract.eraseDictionary, async (context, { query }) => {
  const { tx } = context
  const before = await dictionaryById(context, query.id, true)
  const values = (await knownItemsOf(context, before.id)).map(({ itemValue }) => itemValue)
  await tx.execute(sql`delete from dict_item where code = ${before.dictCode}`)
  await tx.execute(sql`delete from dict where id = ${before.id}`)
  const change = { before: { ...dictionaryFacts(before), items: values }, after: {} }
  context.audit({ ...noteOf(before), change })
  return null
})
