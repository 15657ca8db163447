import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import type * as contract from '@/lib/contract/order/tag'
import type { OrderTag } from '@/lib/contract/order/tag'
import { MARK_MOST, TAGS_MOST } from '@/lib/domain/order/tag'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { orders, orderTag } from '../../tables/order'
import { peopleWho } from '../notification'
import { wholeCondition } from './list'
import { ofOrders } from './row-rules'
import { actorOf, writeTimeline } from './timeline'

/** The shop's tags, by name. */
export const tagsOf = (context: Context, where: SQL = sql`true`): Promise<OrderTag[]> =>
  rowsOf<OrderTag>(
    context.tx,
    sql`select t.id, t.name, t.colour, t.version, (select count(*)::int from ${orders}
        where ${orders.shopId} = t.shop_id and ${orders.tagIds} <> '{}' and ${orders.tagIds} @> array[t.id]) as orders
      from order_tag t where t.shop_id = ${shopOf(context)} and ${where} order by lower(t.name), t.id`,
  )

const tagById = async (context: Context, id: string): Promise<OrderTag> =>
  (await tagsOf(context, sql`t.id = ${requireId(id)}`))[0] ?? fail('NOT_FOUND')

type Facts = Pick<OrderTag, 'name' | 'colour'>
const factsOf = ({ name, colour }: Facts) => ({ name, colour })

function note(context: Context, id: string, before: Facts | null, after: Facts | null): void {
  const change = { before: before ? factsOf(before) : {}, after: after ? factsOf(after) : {} }
  context.audit({ refType: 'orderTag', refId: id, detail: { name: (after ?? before)?.name ?? '' }, change })
}

/** Checks that the name is free and the maximum not reached; a lock makes additions wait for each other. */
async function requireName(context: Context, name: string, but: string | null): Promise<void> {
  await context.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order_tag ${shopOf(context)}`}, 0))`)
  const all = await tagsOf(context)
  if (but === null && all.length >= TAGS_MOST) fail('INVALID_INPUT', { fields: { name: ['tooMany'] } })
  if (all.some((tag) => tag.id !== but && tag.name.toLowerCase() === name.toLowerCase()))
    fail('INVALID_INPUT', { fields: { name: ['taken'] } })
}

export async function addTag(context: Context, { name, colour }: Parsed<typeof contract.addOrderTag>['body']) {
  await requireName(context, name, null)
  const id = newId(context.now.getTime())
  await context.tx.execute(sql`insert into order_tag (id, shop_id, name, colour, created_at)
    values (${id}, ${shopOf(context)}, ${name}, ${colour}, ${context.now.toISOString()}::timestamptz)`)
  note(context, id, null, { name, colour })
  return { id }
}

export async function editTag(context: Context, given: Parsed<typeof contract.editOrderTag>['body']) {
  const before = await tagById(context, given.id)
  const { name, colour, version } = given
  await requireName(context, name, before.id)
  await bump(context.tx, orderTag, { id: before.id, version }, { name, colour })
  note(context, before.id, before, { name, colour })
  return { changed: name !== before.name || colour !== before.colour }
}

export async function deleteTag(context: Context, { id, version }: Parsed<typeof contract.deleteOrderTag>['query']) {
  const before = await tagById(context, id)
  const gone = await rowsOf(
    context.tx,
    sql`delete from order_tag where id = ${before.id} and version = ${version} returning id`,
  )
  if (gone.length === 0) fail('VERSION_CONFLICT')
  await context.tx
    .update(orders)
    .set({ tagIds: sql`array_remove(${orders.tagIds}, ${before.id}::uuid)` })
    .where(
      and(ofOrders(context.scope), sql`${orders.tagIds} <> '{}' and ${orders.tagIds} @> array[${before.id}::uuid]`),
    )
  note(context, before.id, before, null)
  return null
}

/** People of the shop who may see orders. */
export const assigneesOf = (context: Context) => peopleWho(context.tx, shopOf(context), 'order:list', context.now)

type Marks = Parsed<typeof contract.markOrders>['body']

async function assigneeOf(context: Context, id: string | null) {
  if (id === null) return { id: null, name: '' }
  return (await assigneesOf(context)).find((person) => person.id === id) ?? fail('NOT_FOUND')
}

const uuids = (ids: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`

/** Locks the chosen orders in a fixed order, so that concurrent marks wait for each other and none is lost. */
async function chosen(context: Context, { ids, filter }: Marks) {
  const wanted = ids && [...new Set(ids.map(requireId))]
  if (!wanted && !filter) fail('INVALID_INPUT', { fields: { ids: ['required'] } })
  const where = wanted ? inArray(orders.id, wanted) : await wholeCondition(context, filter ?? {})
  const found = await context.tx
    .select()
    .from(orders)
    .where(and(where, ofOrders(context.scope)))
    .orderBy(orders.id)
    .limit(MARK_MOST + 1)
    .for('update')
  if (wanted && found.length < wanted.length) fail('NOT_FOUND')
  if (found.length > MARK_MOST) fail('INVALID_INPUT', { fields: { ids: ['tooMany'] } })
  return found
}

/** Tags and assigns orders; their version stays, because nothing that others decide on has changed. */
export async function markOrders(context: Context, given: Marks) {
  const tags = await tagsOf(context)
  const namesOf = (ids: readonly string[]) =>
    ids.map((id) => (tags.find((tag) => tag.id === id) ?? fail('NOT_FOUND')).name).join(', ')
  const [added, removed] = [namesOf(given.add), namesOf(given.remove)]
  const person = given.assignee === undefined ? null : await assigneeOf(context, given.assignee)
  const found = await chosen(context, given)
  const after = (ids: readonly string[] | null) => {
    const kept = (ids ?? []).filter((id) => !given.remove.includes(id))
    return [...new Set([...kept, ...given.add])].sort()
  }
  const changed = found.filter(
    ({ tagIds, assigneeId }) =>
      after(tagIds).join() !== [...(tagIds ?? [])].sort().join() || (person !== null && person.id !== assigneeId),
  )
  for (const order of changed) {
    const assigned = person && { assigneeId: person.id, assigneeName: person.id && person.name }
    await context.tx
      .update(orders)
      .set({ tagIds: sql`${uuids(after(order.tagIds))}`, ...assigned })
      .where(and(eq(orders.id, order.id), ofOrders(context.scope)))
    if (person && person.id !== order.assigneeId) {
      const timeline = person.id ? { event: 'assigned', params: { name: person.name } } : { event: 'unassigned' }
      await writeTimeline(context.tx, order, actorOf(context), timeline, context)
    }
  }
  const what = { ...(added && { added }), ...(removed && { removed }), ...(person && { assignee: person.name }) }
  for (const { id, no } of changed)
    context.audit({ refType: 'order', refId: id, detail: { event: 'mark', no, ...what } })
  return { changed: changed.length }
}
