import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/mall/review'
import { REVIEW_STATE } from '@/lib/domain/review'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { enterScope } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import type { Reader } from '../../kernel/in-shop'
import { pagedRows } from '../../kernel/pages'
import { query } from '../../kernel/query'
import { allOf } from '../../kernel/values'
import { bindDownload, readFile } from '../file'
import { picturesOf, publicWire } from './buyer-view'
import { COLUMNS, REVIEW_FILES, type ReviewRecord } from './rows'
import { scoresOfProduct } from './scores'

const IdShopIdRow = z.object({ id: z.string(), shop_id: z.string() })

/** Enters the scope of a buyer or a visitor: row-level security hides reviews that are not public. */
async function asReader(context: Context): Promise<Reader> {
  const scope = context.scope.kind === 'buyer' ? context.scope : ({ kind: 'buyer', buyerId: null } as const)
  await enterScope(context.tx, scope)
  return { tx: context.tx, scope }
}

const list = bind(contract.goodsReviews, async (given, { params, query: { goods, ...page } }) => {
  const context = await asReader(given)
  const productId = requireId(params.id)
  const found = await pagedRows<ReviewRecord, ReviewRecord>(
    context.tx,
    {
      columns: COLUMNS,
      from: sql`from review r`,
      where: allOf([
        sql`r.product_id = ${productId} and r.state = ${REVIEW_STATE.shown}`,
        goods !== undefined && sql`r.goods = ${goods}`,
      ]),
      order: sql`r.created_at desc, r.id desc`,
    },
    page,
    (row) => row,
  )
  const pictures = await picturesOf(context, found.records)
  const records = found.records.map((row) => publicWire(row, pictures.get(row.id) ?? []))
  return { ...found, records, scores: await scoresOfProduct(context.tx, productId) }
})

const file = bindDownload(contract.mallReviewFile, async (given, { params }) => {
  const context = await asReader(given)
  const [row] = await query(
    context.tx,
    IdShopIdRow,
    sql`select id, shop_id from review where id = ${requireId(params.id)}`,
  )
  if (!row) return fail('NOT_FOUND')
  await enterScope(context.tx, { kind: 'shop', shopId: row.shop_id })
  return readFile(given, { id: params.file, ref: { refType: REVIEW_FILES, refId: row.id } })
})

export const publicBindings: Binding[] = [list, file]
