import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/spec'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'

import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { query as queryRows } from '../../kernel/query'
import { recordBindings } from '../../kernel/record'
import { ownerOf } from '../../kernel/record-parts'
import { spec } from '../../tables/spec'
import { IS_USED, requireUnused, SET_USED_BY, VALUE_WORDS, VALUES } from './queries'

const SpecIdRow = z.object({ spec_id: z.string() })

type Fields = z.output<typeof contract.addSpec.body>

/** Fails with NOT_FOUND for a set of another owner: shops only read the platform's. */
function requireOwn(context: Context, { shopId }: { shopId: string | null }): void {
  if (shopId !== ownerOf(context)) fail('NOT_FOUND')
}

const goneFrom = (known: contract.Spec['values'], wanted: Fields['values']) =>
  known.filter(({ id }) => !wanted.some((value) => value.id === id))

async function writeValues(context: Context, specId: string, wanted: Fields['values'], known: contract.Spec['values']) {
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

const { bindings, byId, note } = recordBindings(
  spec,
  {
    ...{ list: contract.listSpecs, get: contract.getSpec, add: contract.addSpec, edit: contract.editSpec },
    remove: contract.deleteSpec,
  },
  {
    key: spec.id,
    refType: 'spec',
    title: ({ name }) => name,
    search: [spec.nameZh, spec.nameEn, VALUE_WORDS],
    order: sql`${spec.updatedAt} desc, ${spec.id} desc`,
    listed: (context) => (ownerOf(context) === null ? sql`${spec.shopId} is null` : sql`true`),
    filters: {
      used: (used) => (used === '1' ? IS_USED : sql`not ${IS_USED}`),
      of: (of, context) =>
        of === 'platform'
          ? sql`${spec.shopId} is null`
          : sql`${spec.shopId} is not distinct from ${ownerOf(context)}::uuid`,
    },
    computed: () => ({
      name: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
      ...{ values: VALUES, usedBy: SET_USED_BY },
    }),
    unique: ['nameZh'],
    check: async (context, { values }, before) => {
      if (before) requireOwn(context, before)
      const twice = values.findIndex(({ zh }, at) => values.findIndex((each) => each.zh === zh) !== at)
      if (twice >= 0) fail('INVALID_INPUT', { fields: { [`values.${twice}.zh`]: ['twice'] } })
      if (before) await requireUnused(context, goneFrom(before.values, values))
    },
    checkRemoval: async (context, before) => {
      requireOwn(context, before)
      await requireUnused(context, before.values)
    },
    write: async (context, id, { values }, before) => {
      for (const gone of goneFrom(before?.values ?? [], values))
        await context.tx.execute(sql`delete from spec_value where id = ${gone.id}`)
      await writeValues(context, id, values, before?.values ?? [])
    },
    logged: {
      values: ({ values }) => ({
        specValues: values.map(({ value, colour }) => [value.zh, value.en, colour].filter(Boolean).join(' ')),
      }),
    },
  },
)

const values = bind(contract.valuesOfSpec, async (context, { params }) => (await byId(context, params.id)).values)

async function ownSpec(context: Context, id: string) {
  const found = await byId(context, id)
  requireOwn(context, found)
  return found
}

const removeValue = bind(contract.deleteSpecValue, async (context, { query }) => {
  const [row] = await queryRows(
    context.tx,
    SpecIdRow,
    sql`select spec_id from spec_value where id = ${requireId(query.id)}`,
  )
  const before = await ownSpec(context, row?.spec_id ?? fail('NOT_FOUND'))
  if (before.values.length === 1) fail('SPEC_LAST_VALUE')
  await requireUnused(
    context,
    before.values.filter(({ id }) => id === query.id),
  )
  await bump(context.tx, spec, { id: before.id, version: before.version }, { updatedAt: context.now })
  await context.tx.execute(sql`delete from spec_value where id = ${query.id}`)
  note(context, before, await byId(context, before.id))
  return null
})

export const specBindings: Binding[] = [...bindings, values, removeValue]
