import { type SQL, sql } from 'drizzle-orm'
import type { startAdPayment } from '@/lib/contract/ads/order-fee'
import type { startAdPurchasePayment } from '@/lib/contract/ads/package'
import type { startEnrolmentPayment } from '@/lib/contract/marketing/enrolment-fee'
import { PlanAttempt } from '@/lib/contract/subscription'
import { FEE_PAGES, FEE_RECORDS, type FeeRecord } from '@/lib/domain/fee'
import { type Binding, bindStaged } from '../../kernel/binding'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { query } from '../../kernel/query'
import { beginAt, requireMethod } from './begin'
import type { PaymentProvider, ShopFees } from './provider'

/** Columns of `payment` that name the record of a fee. */
const COLUMN: Readonly<Record<FeeRecord, SQL>> = {
  enrolment: sql`enrolment_id`,
  adOrder: sql`ad_order_id`,
  adPackage: sql`ad_purchase_id`,
}

/** Fee paid by a row of `payment`: its kind and the id of its record; null for other payments. */
export const FEE_OF_PAYMENT = sql`case ${sql.join(
  FEE_RECORDS.map(
    (kind) =>
      sql`when ${COLUMN[kind]} is not null then json_build_object('kind', ${kind}::text, 'id', ${COLUMN[kind]})`,
  ),
  sql` `,
)} end`

/** Starts a payment of one kind of fee at the provider. */
export const feePayment = (
  row: typeof startEnrolmentPayment | typeof startAdPayment | typeof startAdPurchasePayment,
  kind: FeeRecord,
  provider: PaymentProvider,
  fees: ShopFees,
): Binding =>
  bindStaged(row, {
    async before(context, { body: { method, ...wanted } }) {
      requireMethod(provider, method)
      const { id, no, amountP } = await fees[kind].payable(context, wanted)
      const { now, log } = context
      const back = `${FEE_PAGES[kind]}/${id}`
      return { attempt: { id: newId(now.getTime()), payer: 'shop' as const, back, no, amountP, method, now }, log }
    },
    async work({ attempt, log }) {
      return { ...attempt, ...(await beginAt(provider, attempt, log)) }
    },
    async run(context, { body: { method, ...wanted } }, { id, amountP, ref, page }) {
      const { tx, user, now } = context
      const fee = await fees[kind].payable(context, wanted)
      await tx.execute(sql`insert into payment (id, no, shop_id, ${COLUMN[kind]}, provider, provider_ref, method, amount_p,
          state, created_by, created_at)
        values (${id}, ${fee.no}, ${shopOf(context)}, ${fee.id}, ${provider.name}, ${ref}, ${method}, ${amountP}, 'open',
          ${user.userId}, ${now.toISOString()})`)
      context.audit({ refType: 'payment', refId: id, detail: { no: fee.no, event: 'payBegun', amountP } })
      return { id, page }
    },
  })

/** The newest attempt to pay a fee through the provider. */
export async function feeAttempt(tx: Db, kind: FeeRecord, id: string): Promise<PlanAttempt | null> {
  const [newest] = await query(
    tx,
    PlanAttempt,
    sql`select id, state, amount_p as "amountP" from payment where ${COLUMN[kind]} = ${id}
      order by created_at desc, id desc limit 1`,
  )
  return newest ?? null
}
