import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/marketing/enrolment-fee'
import { ENROLMENT, ENROLMENT_MOVES } from '@/lib/domain/marketing/enrolment'
import type { ProviderMethod } from '@/lib/domain/order/status'
import { feeVat } from '@/lib/domain/vat/fee'
import { bind, bindStaged } from '../../kernel/binding'
import { requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { asPlatform, enterScope, instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { ownPasswordStages, type Passwords } from '../account'
import { balancesOf, chargeShop, feeTermsOf, type PaidFrom, refundCharge } from '../finance'
import { ENROLMENT_CASE, type Enrolment, enrolmentsWhere, type Giver, setEnrolment } from '../marketing'
import { type EnrolmentFees, feeAttempt } from '../payment'

const isHeld = ({ holdUntil }: Enrolment, now: Date): boolean =>
  holdUntil !== null && Date.parse(instant(holdUntil)) > now.getTime()

/** An enrolment of the current shop that has a fee. */
async function ownFee(context: Context, id: string, lock = false): Promise<Enrolment> {
  const own = sql`e.id = ${requireId(id)} and e.shop_id = ${shopOf(context)} and e.fee_p > 0`
  const [row] = await enrolmentsWhere(context, own, { lock })
  return row ?? fail('NOT_FOUND')
}

/** A fee of the current shop that can be paid; locked until the call is over. */
async function payable(context: Context, { id, version }: { id: string; version: number }): Promise<Enrolment> {
  const row = await ownFee(context, id, true)
  if (row.state !== ENROLMENT.pendingPayment) fail('ENROLMENT_DECIDED')
  if (!isHeld(row, context.now)) fail('ENROLMENT_LOCKED')
  requireVersion(row, version)
  return row
}

/** Charges the fee of a held enrolment and sends it to the review. Under the scope of all shops. */
async function settle(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  row: Enrolment,
  { by, from }: { by: string | null; from: PaidFrom },
): Promise<number> {
  const state = ENROLMENT_MOVES.next('pay', row.state, 'shop') ?? fail('ENROLMENT_DECIDED')
  const ref = { type: 'enrolment', id: row.id, no: row.no } as const
  const vatP = await chargeShop(tx, { shopId: row.shopId, ref, amountP: row.feeP, from }, { at: now, by })
  const paid = { state, vatP, paidFrom: from, paidAt: now, holdUntil: null }
  await setEnrolment(tx, row.id, paid)
  return state
}

const get = (methods: readonly ProviderMethod[]) =>
  bind(contract.getEnrolmentFee, async (context, { query: { id } }) => {
    const { tx, now } = context
    const row = await ownFee(context, id)
    const terms = (await feeTermsOf(tx, [row.shopId]))(row.shopId, now.getTime())
    return {
      ...{ no: row.no, amountP: row.feeP, vatP: row.paidAt ? row.vatP : feeVat(row.feeP, terms).vatP },
      ...{ holdUntil: row.holdUntil && instant(row.holdUntil), paidAt: row.paidAt && instant(row.paidAt) },
      ...{ paidFrom: row.paidFrom, backAt: row.feeBackAt && instant(row.feeBackAt), methods: [...methods] },
      availableP: (await balancesOf(tx, row.shopId)).availableP,
      attempt: await feeAttempt(tx, row.id),
    }
  })

const pay = (passwords: Passwords) =>
  bindStaged(contract.payEnrolment, {
    ...ownPasswordStages(passwords),
    async run(context, { body }) {
      const row = await payable(context, body)
      // Half of the journal is the platform's; the enrolment above was the caller's own.
      await asPlatform(context.tx)
      const state = await settle(context, row, { by: context.user.userId, from: 'balance' })
      const detail = { no: row.no, event: 'pay', amountP: row.feeP }
      context.audit({ refType: ENROLMENT_CASE, refId: row.id, shopId: row.shopId, detail })
      return { state }
    },
  })

/** Fees as payments take their money. Under the scope of all shops. */
export const enrolmentFees: EnrolmentFees = {
  async payable(context, wanted) {
    const { id, no, feeP } = await payable(context, wanted)
    return { id, no, amountP: feeP }
  },
  async take(context, { enrolmentId, amountP, by }) {
    const [row] = await enrolmentsWhere(context, sql`e.id = ${enrolmentId}`, { lock: true })
    const isDue = row?.state === ENROLMENT.pendingPayment && row.feeP === amountP && isHeld(row, context.now)
    if (!row || !isDue) return false
    await settle(context, row, { by, from: 'provider' })
    return true
  },
}

/** Gives the fee of an enrolment back to the shop's balance, if it was paid; once. */
export async function giveFeeBack({ tx, now, scope, user }: Giver, row: Enrolment): Promise<void> {
  if (row.paidAt === null || row.feeBackAt !== null) return
  // Half of the journal is the platform's. A job sees all as it is.
  if (scope.kind !== 'all') await enterScope(tx, { kind: 'all' })
  const ref = { type: 'enrolment', id: row.id, no: row.no } as const
  await refundCharge(tx, { shopId: row.shopId, ref, amountP: row.feeP }, { at: now, by: user.userId })
  await setEnrolment(tx, row.id, { feeBackAt: now })
  if (scope.kind !== 'all') await enterScope(tx, scope)
}

export const feeBindings = (passwords: Passwords, methods: readonly ProviderMethod[]) => [get(methods), pay(passwords)]
