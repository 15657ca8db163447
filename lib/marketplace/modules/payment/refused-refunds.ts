import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/buyer-payout'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { query } from '../../kernel/query'
import { lockWallet } from '../wallet'
import { accountOf, type NameOfBuyer, writePayout } from './buyer-payout'
import { settleToBalance } from './refunds'

/** Condition: a refund can go to the balance, because the buyer is known and the provider never paid it. */
const DIVERTIBLE = sql`r.buyer_id is not null and r.bounced = 0 and not r.to_balance`

const COLUMNS = sql`r.id, coalesce(r.ref_no, '') as no, r.reason, r.amount_p as "amountP", r.tries,
  coalesce(r.error, '') as error, r.bounced > 0 as bounced, r.created_at as time, r.next_at as "nextTime",
  ${DIVERTIBLE} as divertible`

const list = bind(contract.listRefusedRefunds, ({ tx }, { query: page }) =>
  pagedRows(
    tx,
    {
      columns: COLUMNS,
      from: sql`from payment_refund r`,
      where: sql`r.state = 'failed' and r.reason <> 'plan'`,
      order: sql`r.created_at, r.id`,
    },
    page,
    (row: contract.RefusedRefund) => ({ ...row, time: instant(row.time), nextTime: instantOrNull(row.nextTime) }),
  ),
)

const Refused = z.object({
  ...{ id: z.string(), no: z.string(), amountP: z.int(), divertible: z.boolean() },
  buyerId: z.string().nullable(),
})

/** Locks a refused refund. NOT_FOUND once it is being retried. */
async function locked({ tx }: Context, id: string) {
  const [row] = await query(
    tx,
    Refused,
    sql`select r.id, coalesce(r.ref_no, '') as no, r.amount_p as "amountP", ${DIVERTIBLE} as divertible,
        r.buyer_id as "buyerId"
      from payment_refund r where r.id = ${requireId(id)} and r.state = 'failed' and r.reason <> 'plan' for update`,
  )
  return row ?? fail('NOT_FOUND')
}

const auditOf = (context: Context, { id, no, amountP }: z.output<typeof Refused>, event: string) =>
  context.audit({ refType: 'payment', refId: id, detail: { no, event, amountP } })

const retry = bind(contract.retryRefusedRefund, async (context, { body: { id } }) => {
  const row = await locked(context, id)
  await context.tx.execute(sql`update payment_refund set state = 'asked', tries = 0, next_at = ${context.now.toISOString()}
    where id = ${row.id}`)
  auditOf(context, row, 'retried')
  return null
})

/** The job puts it into the balance in its next run, like a refund that the buyer wants there. */
const divert = bind(contract.divertRefusedRefund, async (context, { body: { id } }) => {
  const row = await locked(context, id)
  if (!row.divertible) fail('NOT_FOUND')
  await context.tx.execute(sql`update payment_refund set state = 'asked', tries = 0, to_balance = true, diverted = true,
    next_at = ${context.now.toISOString()} where id = ${row.id}`)
  auditOf(context, row, 'diverted')
  return null
})

/** Through the balance, so that the ledger has one way for it: another operator agrees before the bank pays it. */
const transfer = (nameOf: NameOfBuyer) =>
  bind(contract.transferRefusedRefund, async (context, { body: { id, note, ...typed } }) => {
    const { tx, now, log, emit, user } = context
    const row = await locked(context, id)
    if (!row.divertible || row.buyerId === null) return fail('NOT_FOUND')
    const { buyerId, amountP } = row
    const account = accountOf(typed)
    await lockWallet(tx, buyerId)
    await settleToBalance(tx, { now, log, emit }, row.id)
    const buyer = await nameOf(context, buyerId)
    const { no } = await writePayout(context, { buyerId, buyer, amountP, account, first: user })
    context.audit({
      ...{ refType: 'payment', refId: id },
      detail: { no: row.no, event: 'transferred', amountP, reason: note },
    })
    return { no }
  })

export const refusedRefundBindings = (nameOf: NameOfBuyer): Binding[] => [list, retry, divert, transfer(nameOf)]
