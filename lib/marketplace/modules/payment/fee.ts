import { sql } from 'drizzle-orm'
import { startEnrolmentPayment } from '@/lib/contract/marketing/enrolment-fee'
import { PlanAttempt } from '@/lib/contract/subscription'
import { type Binding, bindStaged } from '../../kernel/binding'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { query } from '../../kernel/query'
import { beginAt, requireMethod } from './begin'
import type { EnrolmentFees, PaymentProvider } from './provider'

/** Begins to pay the fee of an enrolment at the provider. */
export const feePayment = (provider: PaymentProvider, fees: EnrolmentFees): Binding =>
  bindStaged(startEnrolmentPayment, {
    async before(context, { body: { method, ...wanted } }) {
      requireMethod(provider, method)
      const { id, no, amountP } = await fees.payable(context, wanted)
      const { now, log } = context
      const back = `/marketing/activities/enrolments/${id}`
      return { attempt: { id: newId(now.getTime()), payer: 'shop' as const, back, no, amountP, method, now }, log }
    },
    async work({ attempt, log }) {
      return { ...attempt, ...(await beginAt(provider, attempt, log)) }
    },
    async run(context, { body: { method, ...wanted } }, { id, amountP, ref, page }) {
      const { tx, user, now } = context
      const fee = await fees.payable(context, wanted)
      await tx.execute(sql`insert into payment (id, no, shop_id, enrolment_id, provider, provider_ref, method, amount_p,
          state, created_by, created_at)
        values (${id}, ${fee.no}, ${shopOf(context)}, ${fee.id}, ${provider.name}, ${ref}, ${method}, ${amountP}, 'open',
          ${user.userId}, ${now.toISOString()})`)
      context.audit({ refType: 'payment', refId: id, detail: { no: fee.no, event: 'payBegun', amountP } })
      return { id, page }
    },
  })

/** The newest attempt to pay the fee of an enrolment through the provider. */
export async function feeAttempt(tx: Db, enrolmentId: string): Promise<PlanAttempt | null> {
  const [newest] = await query(
    tx,
    PlanAttempt,
    sql`select id, state, amount_p as "amountP" from payment where enrolment_id = ${enrolmentId}
      order by created_at desc, id desc limit 1`,
  )
  return newest ?? null
}
