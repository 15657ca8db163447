import { type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/goods'
import { type Binding, bind } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { bindDownload, fileMeta, readEvidence } from '../file'
import { goodsBulkBindings } from './bulk'
import { changeBindings } from './changes'
import { goodsById, skusOf } from './detail'
import { draftBindings } from './draft'
import { add, copy, edit } from './edit'
import { goodsImportBindings } from './import'
import { recycle, reinstate, shelf, submit, takeDown, withdraw } from './life'
import { choices } from './links'
import { mediaBindings } from './media'
import { addPicture } from './pictures'
import { priceBindings } from './price-desk'
import { count as countReviews, list as listReviews } from './review'
import { decisionBindings } from './review-decide'
import { conditions, pageOf, productRecord, stateIs } from './rows'
import type { Standing } from './standing'
import { stockBindings } from './stock-desk'
import { countTabs } from './tab-counts'
import { DOCUMENTS, VIDEOS } from './write'

const list = bind(contract.listGoods, (context, { query }) => pageOf(context, query))
const TABS = Object.fromEntries((['all', ...contract.GOODS_TABS] as const).map((tab) => [tab, stateIs(tab)])) as Record<
  'all' | (typeof contract.GOODS_TABS)[number],
  SQL
>
const count = bind(contract.countGoods, (context, { query }) =>
  countTabs(context.tx, { from: sql`from product p`, where: conditions(context, query), of: TABS }),
)
const choose = bind(contract.goodsOfShop, (context, { body }) => pageOf(context, body))
const query = bind(contract.queryGoods, (context, { body }) => goodsById(context, body.id))

const skus = bind(contract.skusOfGoods, async (context, { query: { goodsId } }) => {
  const product = (await productRecord(context, requireId(goodsId))) ?? fail('NOT_FOUND')
  return skusOf(context, product.id)
})

const document = bindDownload(contract.goodsFile, async (context, { params }) => {
  const product = (await productRecord(context, requireId(params.id))) ?? fail('NOT_FOUND')
  const isVideo = (await fileMeta(context.tx, [params.file])).some(({ type }) => type === 'video/mp4')
  return readEvidence(context, { id: params.file, ref: { refType: isVideo ? VIDEOS : DOCUMENTS, refId: product.id } })
})

/** The bindings of products; `standing` keeps violations of shops. */
export const goodsBindings = (standing: Standing): Binding[] => [
  ...[list, count, choose, query, skus],
  ...[choices, add, edit, copy, addPicture, document, submit, withdraw, shelf, recycle, takeDown(standing), reinstate],
  ...[listReviews, countReviews],
  ...decisionBindings(standing),
  ...changeBindings,
  ...priceBindings,
  ...goodsBulkBindings,
  ...goodsImportBindings,
  ...draftBindings,
  ...stockBindings,
  ...mediaBindings,
]
