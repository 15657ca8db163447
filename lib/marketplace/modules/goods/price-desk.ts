import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/goods/price'
import { COUNT_CAP } from '@/lib/domain/limits'
import { isLive } from '@/lib/domain/product'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { Refusal } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { query, TotalRow } from '../../kernel/query'
import { allOf, contains, pageRows } from '../../kernel/values'
import { createTask } from '../task'
import { lowestPrice } from './price-history'
import { conditions } from './rows'
import { findsTitle } from './search-index'
import { changeSku, heldSku, skuFacts } from './sku-change'
import { SKU_CHANGE } from './task-kinds'

const IdCodeRow = z.object({ id: z.string(), code: z.string() })

type Stored = Omit<contract.PriceRow, 'title' | 'live'> & { titleZh: string; titleEn: string }

const FROM = sql`from product p join sku k on k.product_id = p.id`

const toRow = ({ titleZh, titleEn, ...row }: Stored): contract.PriceRow => ({
  ...row,
  title: { zh: titleZh, en: titleEn },
  live: isLive(row.state),
})

/** Products of the filter; a text also matches single SKUs. */
function whereOf(
  context: Context,
  { state, q, ...filter }: Omit<z.output<typeof contract.PriceQuery>, 'current' | 'size'>,
): SQL {
  return allOf([
    conditions(context, filter),
    sql`p.shop_id = ${shopOf(context)}`,
    state ? sql`p.state = ${Number(state)}` : sql`p.state in (0, 2, 3, 4)`,
    !!q && sql`(${findsTitle(q)} or k.code ilike ${contains(q)})`,
  ])
}

const list = bind(contract.listPrices, async (context, { query: { current, size, ...filter } }) => {
  const where = whereOf(context, filter)
  const rows = await rowsOf<Stored>(
    context.tx,
    sql`select k.id, p.id as "goodsId", k.version, p.code as "goodsCode", p.title_zh as "titleZh", p.title_en as "titleEn",
        k.code, k.spec_zh as "specZh", k.spec_en as "specEn", k.price_p as "priceP", k.list_price_p as "listPriceP",
        ${lowestPrice(context.now)} as "lowP", k.was_p as "wasP", k.on_hand as "onHand", k.allocated + k.reserved as promised, k.safety, p.promise_hours as "promiseHours", p.state,
        (select (s->>'priceP')::int from product_review r cross join jsonb_array_elements(r.patch->'skus') s
          where r.product_id = p.id and r.state = 0 and s->>'id' = k.id::text limit 1) as "waitingP"
      ${FROM} where ${where} order by p.updated_at desc, p.id desc, k.sort_no, k.id ${pageRows({ current, size })}`,
  )
  const [count] = await query(
    context.tx,
    TotalRow,
    sql`select count(*)::int as total from (select 1 ${FROM} where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  return { records: rows.map(toRow), total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size }
})

type Row = z.output<typeof contract.savePrices.body>['rows'][number]

/** Saves one row in a savepoint: a refused row leaves only its reason. */
async function saveRow(context: Context, { id, version, ...wish }: Row) {
  try {
    return await context.tx.transaction(async (inner) => {
      const own: Context = { ...context, tx: inner as unknown as Context['tx'] }
      const { sku, trace } = await changeSku(own, { id, version, wish })
      return { id, before: skuFacts(sku), after: skuFacts(await heldSku(own, id)), sku, reviewed: trace.reviewed }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, error: error.code as string, field: Object.keys(error.options.fields ?? {})[0] ?? null }
  }
}

async function saveNow(context: Context, rows: readonly Row[]) {
  const saved: Extract<Awaited<ReturnType<typeof saveRow>>, { sku: unknown }>[] = []
  const refused: { id: string; error: string; field: string | null }[] = []
  // In the order of their ids, so that two callers saving the same rows cannot deadlock.
  for (const row of [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const done = await saveRow(context, row)
    if ('sku' in done) saved.push(done)
    else refused.push(done)
  }
  const lines = (side: 'before' | 'after') => saved.map((row) => row[side]).join('; ')
  context.audit({
    refType: 'product',
    refId: saved[0]?.sku.goodsId ?? '',
    detail: { count: rows.length, changed: saved.length },
    change: { before: { skus: lines('before') }, after: { skus: lines('after') } },
  })
  return { saved: saved.length, reviewed: saved.filter(({ reviewed }) => reviewed).length, refused, taskId: null }
}

/** Codes of SKUs by id, of the caller's shop. */
async function codesOf(context: Context, ids: readonly string[]) {
  const rows = await query(
    context.tx,
    IdCodeRow,
    sql`select id, code from sku where shop_id = ${shopOf(context)}
      and id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return new Map(rows.map(({ id, code }) => [id, code]))
}

const save = bind(contract.savePrices, async (context, { body: { rows } }) => {
  const own = [...new Map(rows.map((row) => [row.id, row])).values()]
  if (own.length <= contract.PRICES_AT_ONCE) return saveNow(context, own)
  const codes = await codesOf(
    context,
    own.map(({ id }) => id),
  )
  const items = own.flatMap(({ id, ...params }) => {
    const label = codes.get(id)
    return label === undefined ? [] : [{ ref: id, label, params }]
  })
  const task = await createTask(context, { kind: SKU_CHANGE, shopId: shopOf(context), items })
  return { saved: 0, reviewed: 0, refused: [], taskId: task.id }
})

export const priceBindings: Binding[] = [list, save]
