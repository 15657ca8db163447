import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import * as contract from '@/lib/contract/freight'
import { quote, tariffFaults } from '@/lib/domain/freight'
import { pickText } from '@/lib/domain/locale'
import { parseRegion } from '@/lib/domain/uk-places'
import { type Binding, bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { recordBindings } from '../../kernel/record'
import { idList } from '../../kernel/values'
import { freightRevision, freightTemplate } from '../../tables/freight'
import { product } from '../../tables/goods'
import { type Content, productsOf, revisionsOf, tariffOf } from './queries'

type Fields = z.output<typeof contract.addFreight.body>

const pay = bind(
  contract.freightPay,
  async (context, { params, query }) => (await tariffOf(context, params.id, query.revision)).rows,
)

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

const freeFrom = ({ freeFromP, freeFromPieces }: Fields) => ({
  freeFrom: [pounds(freeFromP), freeFromPieces ?? ''].filter(Boolean).map(String),
})
const leadDays = ({ daysMin, daysMax }: Fields) => ({ leadDays: `${daysMin}–${daysMax}` })
const freightRows = ({ rows }: Fields) => ({
  freightRows: rows.map(
    (row) => `${row.regions.join(' ') || '*'}: ${row.first} ${pounds(row.firstP)} + ${row.next} ${pounds(row.nextP)}`,
  ),
})

/** Maximum of products that are named; the rest is counted. */
const NAMED = 5

async function requireUnused(context: Context, id: string): Promise<void> {
  // A product that selects it meanwhile waits, and then finds it gone.
  await context.tx.execute(sql`select 1 from freight_template where id = ${id} for update`)
  const { usedBy } = await freightById(context, id)
  if (usedBy === 0) return
  const names = (await productsOf(context, id, NAMED)).map(({ title }) => pickText(title, context.locale))
  fail('FREIGHT_IN_USE', { detail: { count: usedBy, names: names.join(', ') } })
}

/** A field of the newest revision `r`, which holds everything except the name. */
const kept = (field: keyof Content) => sql`r.content -> ${field}::text`

const { bindings, byId: freightById } = recordBindings(
  freightTemplate,
  {
    ...{ list: contract.listFreight, get: contract.getFreight, add: contract.addFreight, edit: contract.editFreight },
    remove: contract.deleteFreight,
  },
  {
    key: freightTemplate.id,
    refType: 'freight',
    title: ({ name }) => name,
    search: [freightTemplate.name],
    order: sql`${freightTemplate.name}, ${freightTemplate.id}`,
    from: sql`${freightTemplate} join freight_revision r
      on r.template_id = ${freightTemplate.id} and r.revision = ${freightTemplate.revision}`,
    visible: () => sql`${freightTemplate.deletedAt} is null`,
    filters: {
      chargeBy: (chargeBy) => sql`r.content ->> 'chargeBy' = ${chargeBy}`,
      used: (used) =>
        sql`exists (select 1 from product p where p.freight_template = ${freightTemplate.id}) = ${used === '1'}`,
      region: (region) =>
        sql`r.content -> 'rows' @> ${JSON.stringify([{ regions: [parseRegion(region) ?? region] }])}::jsonb`,
    },
    computed: () => ({
      usedBy: sql`(select count(*)::int from product p where p.freight_template = ${freightTemplate.id})`,
      ...{ origin: kept('origin'), chargeBy: kept('chargeBy'), rows: kept('rows'), excluded: kept('excluded') },
      ...{ freeFromP: kept('freeFromP'), freeFromPieces: kept('freeFromPieces') },
      ...{ carrierService: kept('carrierService'), daysMin: kept('daysMin'), daysMax: kept('daysMax') },
    }),
    details: async (context, { id }) => ({
      revisions: await revisionsOf(context, id),
      products: await productsOf(context, id),
    }),
    check: (context, body, before) => requireSound(context, body, before?.id ?? null),
    checkRemoval: (context, { id }) => requireUnused(context, id),
    set: () => ({ revision: sql`${freightTemplate.revision} + 1` }),
    write: async (context, templateId, { name: _, ...content }, before) => {
      const made = { revision: (before?.revision ?? 0) + 1, madeAt: context.now, madeBy: context.user.realname }
      await context.tx.insert(freightRevision).values({ templateId, shopId: shopOf(context), content, ...made })
    },
    logged: {
      ...{ rows: freightRows, freeFromP: freeFrom, freeFromPieces: freeFrom, daysMin: leadDays, daysMax: leadDays },
      ...{ origin: 'sentFrom', excluded: 'excludedRegions' },
    },
  },
)

const apply = bind(contract.applyFreight, async (context, { body }) => {
  const { id, name } = await freightById(context, body.id)
  await context.tx.execute(sql`select 1 from freight_template where id = ${id} for share`)
  await freightById(context, id)
  const others = sql`${product.id} in ${idList(body.goodsIds)} and ${product.freightTemplate} is distinct from ${id}`
  const changed = await bumpAll(context.tx, product, others, { freightTemplate: id, updatedAt: context.now })
  context.audit({ refType: 'freight', refId: id, detail: { name, event: 'apply', count: changed.length } })
  return { changed: changed.length }
})

export const freightBindings: Binding[] = [...bindings, pay, price, apply]
