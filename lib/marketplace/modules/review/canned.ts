import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/review/canned'
import { CANNED_MOST } from '@/lib/domain/review'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'

type Words = Pick<contract.CannedReply, 'name' | 'zh' | 'en'>

const cannedOf = (context: Context): Promise<contract.CannedReply[]> =>
  rowsOf<contract.CannedReply>(
    context.tx,
    sql`select id, name, zh, en, version from review_canned where shop_id = ${shopOf(context)} order by lower(name), id`,
  )

const wordsOf = ({ name, zh, en }: Words) => ({ name, replyZh: zh, replyEn: en })

function note(context: Context, id: string, before: Words | null, after: Words | null): void {
  const change = { before: before ? wordsOf(before) : {}, after: after ? wordsOf(after) : {} }
  context.audit({ refType: 'cannedReply', refId: id, detail: { name: (after ?? before)?.name ?? '' }, change })
}

/** Names differ; two who add at once wait for each other, so that there are never more than there may be. */
async function requireName(context: Context, name: string, but: string | null): Promise<void> {
  await context.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`review_canned ${shopOf(context)}`}, 0))`,
  )
  const all = await cannedOf(context)
  if (but === null && all.length >= CANNED_MOST) fail('INVALID_INPUT', { fields: { name: ['tooMany'] } })
  if (all.some((each) => each.id !== but && each.name.toLowerCase() === name.toLowerCase()))
    fail('INVALID_INPUT', { fields: { name: ['taken'] } })
}

async function cannedById(context: Context, given: string): Promise<contract.CannedReply> {
  const id = requireId(given)
  return (await cannedOf(context)).find((each) => each.id === id) ?? fail('NOT_FOUND')
}

const list = bind(contract.listCanned, async (context) => (context.scope.kind === 'shop' ? cannedOf(context) : []))

const add = bind(contract.addCanned, async (context, { body }) => {
  await requireName(context, body.name, null)
  const id = newId(context.now.getTime())
  await context.tx.execute(sql`insert into review_canned (id, shop_id, name, zh, en, created_at)
    values (${id}, ${shopOf(context)}, ${body.name}, ${body.zh}, ${body.en}, ${context.now.toISOString()})`)
  note(context, id, null, body)
  return { id }
})

const edit = bind(contract.editCanned, async (context, { body }) => {
  const before = await cannedById(context, body.id)
  await requireName(context, body.name, before.id)
  const { name, zh, en } = body
  const changed = await rowsOf(
    context.tx,
    sql`update review_canned set name = ${name}, zh = ${zh}, en = ${en}, version = version + 1
      where id = ${before.id} and version = ${body.version} returning id`,
  )
  if (changed.length === 0) fail('VERSION_CONFLICT')
  note(context, before.id, before, body)
  return { changed: name !== before.name || zh !== before.zh || en !== before.en }
})

const remove = bind(contract.deleteCanned, async (context, { query }) => {
  const before = await cannedById(context, query.id)
  const gone = await rowsOf(
    context.tx,
    sql`delete from review_canned where id = ${before.id} and version = ${query.version} returning id`,
  )
  if (gone.length === 0) fail('VERSION_CONFLICT')
  note(context, before.id, before, null)
  return null
})

export const cannedBindings = [list, add, edit, remove]
