import { sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/mall/review'
import { networkOf } from '@/lib/domain/network'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { followUpUntil } from '@/lib/domain/review'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { inShop } from '../../kernel/in-shop'
import { pagedRows } from '../../kernel/pages'
import { IdRow, query as queryRows } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { bindUpload, claimFiles } from '../file'
import { followOrder, lineToReview, type Rated, rateOrder } from '../order'
import { ownReviews } from './buyer-view'
import { COLUMNS, changeReview, heldReview, ofReviews, REVIEW_FILES, type ReviewRecord, reviewById } from './rows'
import { countReviews } from './scores'
import { refTo, told } from './seller'
import { noteSignals } from './signals'

interface WaitingRow {
  id: string
  order_id: string
  no: string
  product_id: string
  title_zh: string
  title_en: string
  spec_zh: string
  spec_en: string
  picture: string | null
  received_at: string | null
  review_by_at: string | null
}

const waiting = bind(contract.waitingReviews, ({ tx, user }, { query }) =>
  pagedRows<WaitingRow, contract.WaitingLine>(
    tx,
    {
      columns: sql`l.id, o.id as order_id, o.no, l.product_id, l.title_zh, l.title_en, l.spec_zh, l.spec_en, l.picture,
        o.received_at, o.review_by_at`,
      from: sql`from orders o join order_line l on l.order_id = o.id`,
      where: sql`o.buyer_id = ${user.userId} and o.status = ${ORDER_STATUS.pendingReview} and l.shipped_qty > 0
        and l.gift_of is null and not exists (select 1 from review r where r.line_id = l.id)`,
      order: sql`o.review_by_at, o.id, l.position`,
    },
    query,
    (row) => ({
      ...{ lineId: row.id, orderId: row.order_id, orderNo: row.no, productId: row.product_id, picture: row.picture },
      title: { zh: row.title_zh, en: row.title_en },
      spec: { zh: row.spec_zh, en: row.spec_en },
      ...{ receivedAt: instantOrNull(row.received_at), reviewBy: instantOrNull(row.review_by_at) },
    }),
  ),
)

const mine = bind(contract.myReviews, async (context, { query }) => {
  const page = await pagedRows<ReviewRecord, ReviewRecord>(
    context.tx,
    {
      columns: COLUMNS,
      from: sql`from review r`,
      where: ofReviews(context.scope),
      order: sql`r.created_at desc, r.id desc`,
    },
    query,
    (row) => row,
  )
  return { ...page, records: await ownReviews(context, page.records) }
})

type Body = Parsed<typeof contract.writeReview>['body']

async function insert(context: Context, id: string, { order, line }: Rated, body: Body): Promise<void> {
  const { tx, now, user, vault, device, ip } = context
  const [marked, address, at] = [
    vault.digest(`device:${device}`),
    vault.digest(`address:${networkOf(ip)}`),
    now.toISOString(),
  ]
  await tx.execute(sql`insert into review (id, shop_id, buyer_id, order_id, line_id, product_id, order_no, buyer_masked,
      title_zh, title_en, spec_zh, spec_en, picture, goods, service, delivery, text, files, device_digest, address_digest,
      created_at, updated_at)
    values (${id}, ${order.shopId}, ${user.userId}, ${order.id}, ${line.id}, ${line.productId}, ${order.no},
      ${order.buyerMasked}, ${line.titleZh}, ${line.titleEn}, ${line.specZh}, ${line.specEn}, ${line.picture},
      ${body.goods}, ${body.service}, ${body.delivery}, ${body.text}, ${body.files.length}, ${marked}, ${address}, ${at},
      ${at})`)
  await countReviews(tx, [{ shop_id: order.shopId, product_id: line.productId, ...body }], 1)
  await noteSignals(tx, {
    ...{ id, shopId: order.shopId, productId: line.productId, buyerId: user.userId, text: body.text },
    ...{ device: marked, address, at: now },
  })
}

/** Reviewed lines of an order. */
const reviewedOf = async ({ tx }: Context, lines: readonly string[]): Promise<string[]> =>
  (await queryRows(tx, IdRow, sql`select line_id as id from review where line_id in ${idList(lines)}`)).map(
    ({ id }) => id,
  )

async function writeFor(context: Context, rated: Rated, { id, body }: { id: string; body: Body }): Promise<number> {
  const { line, order, reviewable } = rated
  const done = await reviewedOf(context, reviewable)
  if (done.includes(line.id)) fail('REVIEW_EXISTS')
  await insert(context, id, rated, body)
  if (body.files.length > 0)
    await claimFiles(context, body.files, {
      ...{ refType: REVIEW_FILES, refId: id, owner: { buyerId: context.user.userId }, shopId: order.shopId },
      ...{ field: 'files', kinds: ['picture'] },
    })
  return reviewable.length - done.length - 1
}

async function answer(context: Context, id: string): Promise<contract.MyReview> {
  const [wire] = await ownReviews(context, [await reviewById(context, id)])
  return wire ?? fail('NOT_FOUND')
}

const write = bind(contract.writeReview, async (context, { body }) => {
  const { shopId, orderId } = await lineToReview(context, body.lineId)
  const id = newId(context.now.getTime())
  await inShop(context, shopId, (ofShop) =>
    rateOrder(ofShop, orderId, body.lineId, (rated) => writeFor(ofShop, rated, { id, body })),
  )
  const row = await reviewById(context, id)
  context.audit({ ...refTo(row), detail: { no: row.order_no, event: 'write', count: body.goods } })
  await context.emit({ type: 'review.written', payload: { ...told(row, context), stars: body.goods } })
  return answer(context, id)
})

const followUp = bind(contract.followUpReview, async (context, { params, body }) => {
  const { shop_id: shopId, order_id: orderId } = await reviewById(context, params.id)
  await inShop(context, shopId, async (ofShop) => {
    const { tx, now } = ofShop
    const row = await heldReview(ofShop, { id: params.id, version: body.version })
    if (row.follow_at !== null || now.getTime() > followUpUntil(Date.parse(row.created_at))) fail('FOLLOW_UP_OVER')
    await changeReview(tx, row, { followText: body.text, followAt: now }, now)
    await followOrder(ofShop, orderId)
    context.audit({ ...refTo(row), detail: { no: row.order_no, event: 'followUp' } })
  })
  return answer(context, params.id)
})

const upload = bindUpload(contract.buyerUpload, ({ user }, { query }) => ({
  owner: { buyerId: user.userId },
  shopId: null,
  ...query,
  kind: query.kind === 'document' ? ('document' as const) : ('picture' as const),
}))

export const buyerBindings: Binding[] = [waiting, mine, write, followUp, upload]
