import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/finance/debt'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { query } from '../../kernel/query'
import { beginAt, requireMethod } from './begin'
import { FEE_OF_PAYMENT } from './fee'
import type { PaymentProvider, PlanOrders } from './provider'

/** Page to which the payer returns: it shows the debt. */
const BACK = '/finance/overview'
const HOUR_MS = 3_600_000

const Attempt = contract.getDebt.data.shape.attempt.unwrap()
const NoRow = z.object({ no: z.string() })

const show = ({ methods }: PaymentProvider, { debtOf }: PlanOrders): Binding =>
  bind(contract.getDebt, async (context) => {
    const { tx, now } = context
    const shopId = shopOf(context)
    const [attempt] = await query(
      tx,
      Attempt,
      sql`select state, amount_p as "amountP" from payment where shop_id = ${shopId} and plan_order_id is null
        and ${FEE_OF_PAYMENT} is null
        and created_at > ${new Date(now.getTime() - HOUR_MS).toISOString()}::timestamptz
        order by created_at desc, id desc limit 1`,
    )
    return { debtP: await debtOf(tx, shopId), methods: [...methods], attempt: attempt ?? null }
  })

/** Starts a payment of the shop's debt at the provider. */
const start = (provider: PaymentProvider, { debtOf }: PlanOrders): Binding =>
  bindStaged(contract.startDebtPayment, {
    async before(context, { body: { method, amountP } }) {
      requireMethod(provider, method)
      const { tx, now, log } = context
      if ((await debtOf(tx, shopOf(context))) !== amountP) fail('DEBT_CHANGED')
      const [made] = await query(tx, NoRow, sql`select 'DP' || nextval('debt_payment_no') as no`)
      const attempt = { id: newId(now.getTime()), payer: 'shop' as const, back: BACK, no: made?.no ?? '', amountP }
      return { attempt: { ...attempt, method, now }, log }
    },
    async work({ attempt, log }) {
      return { ...attempt, ...(await beginAt(provider, attempt, log)) }
    },
    async run(context, { body: { method } }, { id, no, amountP, ref, page }) {
      const { tx, user, now } = context
      const shopId = shopOf(context)
      if ((await debtOf(tx, shopId)) !== amountP) fail('DEBT_CHANGED')
      await tx.execute(sql`insert into payment (id, no, shop_id, provider, provider_ref, method, amount_p, state, created_by,
          created_at)
        values (${id}, ${no}, ${shopId}, ${provider.name}, ${ref}, ${method}, ${amountP}, 'open', ${user.userId},
          ${now.toISOString()})`)
      context.audit({ refType: 'payment', refId: id, detail: { no, event: 'payBegun', amountP } })
      return { id, page }
    },
  })

export const debtPaymentBindings = (provider: PaymentProvider, plans: PlanOrders): Binding[] => [
  show(provider, plans),
  start(provider, plans),
]
