import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import * as contract from '@/lib/contract/freight'
import { isAlready } from '@/lib/domain/difference'
import { parseRegion, quote, tariffFaults } from '@/lib/domain/freight'
import { pickText } from '@/lib/domain/locale'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { pagedRows } from '../../kernel/pages'
import { allOf, contains, idList } from '../../kernel/values'
import { COLUMNS, FROM, type FreightRecord, freightById, productsOf, revisionsOf, tariffOf, toFreight } from './queries'

type Fields = z.output<typeof contract.addFreight.body>

const list = bind(contract.listFreight, (context, { query: { q, chargeBy, used, region, ...page } }) => {
  const code = region && (parseRegion(region) ?? region)
  const where = allOf([
    sql`t.deleted_at is null`,
    !!q && sql`t.name ilike ${contains(q)}`,
    !!chargeBy && sql`r.content ->> 'chargeBy' = ${chargeBy}`,
    !!used && sql`exists (select 1 from product p where p.freight_template = t.id) = ${used === '1'}`,
    !!code && sql`r.content -> 'rows' @> ${JSON.stringify([{ regions: [code] }])}::jsonb`,
  ])
  const parts = { columns: COLUMNS, from: FROM, where, order: sql`t.name, t.id` }
  return pagedRows<FreightRecord, contract.Freight>(context.tx, parts, page, toFreight)
})

const pay = bind(
  contract.freightPay,
  async (context, { params, query }) => (await tariffOf(context, params.id, query.revision)).rows,
)

const get = bind(contract.getFreight, async (context, { query }) => {
  const freight = await freightById(context, query.id)
  return {
    ...freight,
    revisions: await revisionsOf(context, freight.id),
    products: await productsOf(context, freight.id),
  }
})

const price = bind(contract.quoteFreight, async (context, { query: { id, revision, ...consignment } }) => {
  const found = quote(await tariffOf(context, id, revision), consignment)
  return { priceP: found.ok ? found.priceP : null, region: found.region, why: found.why }
})

async function requireSound(context: Context, body: Fields, but: string | null): Promise<void> {
  const faults = tariffFaults(body)
  if (body.daysMax < body.daysMin) faults.daysMax = ['daysOrder']
  const [taken] = await rowsOf(
    context.tx,
    sql`select 1 from freight_template where name = ${body.name} and deleted_at is null and id is distinct from ${but}::uuid`,
  )
  if (taken) faults.name = ['taken']
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults })
}

const pounds = (pence: number | null) => (pence === null ? '' : `£${(pence / 100).toFixed(2)}`)

const factsOf = (freight: contract.Freight) => ({
  name: freight.name,
  freightRows: freight.rows.map(
    (row) => `${row.regions.join(' ') || '*'}: ${row.first} ${pounds(row.firstP)} + ${row.next} ${pounds(row.nextP)}`,
  ),
  chargeBy: freight.chargeBy,
  freeFrom: [pounds(freight.freeFromP), freight.freeFromPieces ?? ''].filter(Boolean).map(String),
  excludedRegions: [...freight.excluded],
  leadDays: `${freight.daysMin}–${freight.daysMax}`,
})

function note(context: Context, before: contract.Freight | null, after: contract.Freight | null): void {
  const known = after ?? before
  if (!known) return
  context.audit({
    refType: 'freight',
    refId: known.id,
    detail: { name: known.name },
    change: { before: before ? factsOf(before) : {}, after: after ? factsOf(after) : {} },
  })
}

async function keepRevision(context: Context, id: string, revision: number, { name: _, ...content }: Fields) {
  await context.tx.execute(sql`insert into freight_revision (template_id, shop_id, revision, content, made_at, made_by)
    values (${id}, ${shopOf(context)}, ${revision}, ${JSON.stringify(content)}::jsonb, ${context.now.toISOString()},
      ${context.user.realname})`)
}

const add = bind(contract.addFreight, async (context, { body }) => {
  await requireSound(context, body, null)
  const id = newId(context.now.getTime())
  await context.tx.execute(sql`insert into freight_template (id, shop_id, name, updated_at)
    values (${id}, ${shopOf(context)}, ${body.name}, ${context.now.toISOString()})`)
  await keepRevision(context, id, 1, body)
  note(context, null, await freightById(context, id))
  return { id }
})

const edit = bind(contract.editFreight, async (context, { body: { id, version, ...fields } }) => {
  const before = await freightById(context, id)
  if (isAlready(before, { ...fields, version }))
    return unchanged(context, { refType: 'freight', refId: id, detail: { name: before.name } })
  await requireSound(context, fields, id)
  const rows = await rowsOf<{ revision: number }>(
    context.tx,
    sql`update freight_template set name = ${fields.name}, revision = revision + 1, version = version + 1,
        updated_at = ${context.now.toISOString()} where id = ${before.id} and version = ${version} returning revision`,
  )
  await keepRevision(context, id, rows[0]?.revision ?? fail('VERSION_CONFLICT'), fields)
  note(context, before, await freightById(context, id))
  return { changed: true }
})

/** At most so many products are named; the rest is a number. */
const NAMED = 5

const remove = bind(contract.deleteFreight, async (context, { query }) => {
  const before = await freightById(context, query.id)
  // A product that takes it meanwhile waits, and then finds it gone.
  await context.tx.execute(sql`select 1 from freight_template where id = ${before.id} for update`)
  const { usedBy } = await freightById(context, before.id)
  if (usedBy > 0) {
    const names = (await productsOf(context, before.id, NAMED)).map(({ title }) => pickText(title, context.locale))
    fail('FREIGHT_IN_USE', { detail: { count: usedBy, names: names.join(', ') } })
  }
  await context.tx.execute(
    sql`update freight_template set deleted_at = ${context.now.toISOString()} where id = ${before.id}`,
  )
  note(context, before, null)
  return null
})

const apply = bind(contract.applyFreight, async (context, { body }) => {
  const { id, name } = await freightById(context, body.id)
  await context.tx.execute(sql`select 1 from freight_template where id = ${id} for share`)
  await freightById(context, id)
  const changed = await rowsOf(
    context.tx,
    sql`update product set freight_template = ${id}, version = version + 1, updated_at = ${context.now.toISOString()}
      where id in ${idList(body.goodsIds)} and freight_template is distinct from ${id} returning id`,
  )
  context.audit({ refType: 'freight', refId: id, detail: { name, event: 'apply', count: changed.length } })
  return { changed: changed.length }
})

export const freightBindings: Binding[] = [list, pay, get, price, add, edit, remove, apply]
