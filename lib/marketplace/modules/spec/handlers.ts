import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import * as contract from '@/lib/contract/spec'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { allOf, contains } from '../../kernel/values'
import { COLUMNS, IS_USED, requireUnused, type SpecRow, specById, toSpec } from './queries'

type Fields = z.output<typeof contract.addSpec.body>
type Spec = Awaited<ReturnType<typeof specById>>

/** Whose sets somebody writes: the shop's, or the platform's. */
const ownerOf = ({ scope }: Context): string | null => (scope.kind === 'shop' ? scope.shopId : null)

const list = bind(contract.listSpecs, (context, { query: { q, used, of, ...page } }) => {
  const own = ownerOf(context)
  const where = allOf([
    own === null ? sql`s.shop_id is null` : of === 'own' ? sql`s.shop_id = ${own}` : of && sql`s.shop_id is null`,
    !!q &&
      sql`(s.name_zh ilike ${contains(q)} or s.name_en ilike ${contains(q)} or exists (select 1 from spec_value v
        where v.spec_id = s.id and (v.zh ilike ${contains(q)} or v.en ilike ${contains(q)})))`,
    !!used && (used === '1' ? IS_USED : sql`not ${IS_USED}`),
  ])
  const parts = { columns: COLUMNS, from: sql`from spec s`, where, order: sql`s.updated_at desc, s.id desc` }
  return pagedRows<SpecRow, Spec>(context.tx, parts, page, toSpec)
})

const get = bind(contract.getSpec, (context, { params }) => specById(context, params.id))
const values = bind(contract.valuesOfSpec, async (context, { params }) => (await specById(context, params.id)).values)

/** One of the caller's own; the platform's are only read by shops, as if they were not there. */
async function ownSpec(context: Context, id: string): Promise<Spec> {
  const spec = await specById(context, id)
  return spec.shopId === ownerOf(context) ? spec : fail('NOT_FOUND')
}

async function requireFree(context: Context, body: Fields, but: string | null): Promise<void> {
  const [row] = await rowsOf(
    context.tx,
    sql`select 1 from spec where name_zh = ${body.nameZh} and shop_id is not distinct from ${ownerOf(context)}::uuid
      and id is distinct from ${but}::uuid`,
  )
  if (row) fail('INVALID_INPUT', { fields: { nameZh: ['taken'] } })
  const twice = body.values.findIndex(({ zh }, at) => body.values.findIndex((each) => each.zh === zh) !== at)
  if (twice >= 0) fail('INVALID_INPUT', { fields: { [`values.${twice}.zh`]: ['twice'] } })
}

const factsOf = ({ name, sortNo, values: all }: Spec) => ({
  ...{ name: name.zh, nameEn: name.en, sortOrder: sortNo },
  specValues: all.map(({ value }) => `${value.zh} ${value.en}`),
})

function note(context: Context, before: Spec | null, after: Spec | null): void {
  const known = after ?? before
  if (!known) return
  context.audit({
    refType: 'spec',
    refId: known.id,
    ...(known.shopId && { shopId: known.shopId }),
    detail: { name: known.name.zh, nameEn: known.name.en },
    change: { before: before ? factsOf(before) : {}, after: after ? factsOf(after) : {} },
  })
}

async function writeValues(context: Context, specId: string, wanted: Fields['values'], known: Spec['values']) {
  const { tx, now } = context
  for (const [at, { id, zh, en, colour }] of wanted.entries()) {
    if (known.some((value) => value.id === id))
      await tx.execute(
        sql`update spec_value set zh = ${zh}, en = ${en}, colour = ${colour}, sort_no = ${at} where id = ${id}`,
      )
    else
      await tx.execute(sql`insert into spec_value (id, spec_id, shop_id, zh, en, colour, sort_no)
        values (${newId(now.getTime())}, ${specId}, ${ownerOf(context)}, ${zh}, ${en}, ${colour}, ${at})`)
  }
}

const add = bind(contract.addSpec, async (context, { body }) => {
  await requireFree(context, body, null)
  const id = newId(context.now.getTime())
  await context.tx.execute(sql`insert into spec (id, shop_id, name_zh, name_en, sort_no, updated_at)
    values (${id}, ${ownerOf(context)}, ${body.nameZh}, ${body.nameEn}, ${body.sortNo}, ${context.now.toISOString()})`)
  await writeValues(context, id, body.values, [])
  note(context, null, await specById(context, id))
  return { id }
})

async function touch({ tx, now }: Context, id: string, version: number): Promise<void> {
  const rows = await rowsOf(
    tx,
    sql`update spec set version = version + 1, updated_at = ${now.toISOString()}
      where id = ${id} and version = ${version} returning id`,
  )
  if (rows.length === 0) fail('VERSION_CONFLICT')
}

const edit = bind(contract.editSpec, async (context, { body }) => {
  const before = await ownSpec(context, body.id)
  await requireFree(context, body, before.id)
  const gone = before.values.filter(({ id }) => !body.values.some((value) => value.id === id))
  await requireUnused(context, gone)
  await touch(context, before.id, body.version)
  await context.tx.execute(sql`update spec set name_zh = ${body.nameZh}, name_en = ${body.nameEn}, sort_no = ${body.sortNo}
    where id = ${before.id}`)
  for (const { id } of gone) await context.tx.execute(sql`delete from spec_value where id = ${id}`)
  await writeValues(context, before.id, body.values, before.values)
  note(context, before, await specById(context, before.id))
  return { changed: true }
})

const remove = bind(contract.deleteSpec, async (context, { query }) => {
  const before = await ownSpec(context, query.id)
  await requireUnused(context, before.values)
  await context.tx.execute(sql`delete from spec where id = ${before.id}`)
  note(context, before, null)
  return null
})

const removeValue = bind(contract.deleteSpecValue, async (context, { query }) => {
  const [row] = await rowsOf<{ spec_id: string }>(
    context.tx,
    sql`select spec_id from spec_value where id = ${requireId(query.id)}`,
  )
  const before = await ownSpec(context, row?.spec_id ?? fail('NOT_FOUND'))
  if (before.values.length === 1) fail('SPEC_LAST_VALUE')
  await requireUnused(
    context,
    before.values.filter(({ id }) => id === query.id),
  )
  await touch(context, before.id, before.version)
  await context.tx.execute(sql`delete from spec_value where id = ${query.id}`)
  note(context, before, await specById(context, before.id))
  return null
})

export const specBindings: Binding[] = [list, get, values, add, edit, remove, removeValue]
