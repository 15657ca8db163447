import type { ErrorCode } from '@/lib/contract/errors'
import type { ShopFee } from '@/lib/contract/shop-fee'
import type { FeeRecord } from '@/lib/domain/fee'
import type { ProviderMethod } from '@/lib/domain/order/status'
import { feeVat } from '@/lib/domain/vat/fee'
import { requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { asPlatform, enterScope, instant, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { balancesOf, chargeShop, feeTermsOf, type PaidFrom, refundCharge } from '../finance'
import type { Giver } from '../marketing'
import { type FeeDesk, feeAttempt } from '../payment'

/** A record with a fee. Amounts in pence; times as read by the driver. */
export interface FeeRow {
  id: string
  shopId: string
  /** Number of the fee in the ledger. */
  no: string
  state: number
  version: number
  feeP: number
  vatP: number
  /** Time until which its places are reserved for the payment. */
  holdUntil: string | null
  paidAt: string | null
  paidFrom: PaidFrom | null
  feeBackAt: string | null
  /** Refunded part of the fee; by default all of it. */
  backP?: number | null
}

/** Functions for the fees of one kind of record. */
export interface FeeKind<Row extends FeeRow> {
  kind: FeeRecord
  /** Kind of the record in the log. */
  refType: Parameters<Context['audit']>[0]['refType']
  /** Errors for a record without a pending payment, and for one whose places are no longer reserved. */
  errors: { moved: ErrorCode; over: ErrorCode }
  /** Returns a record of the current shop with a fee. NOT_FOUND if there is none; `lock` locks its row. */
  own(context: Context, id: string, lock: boolean): Promise<Row>
  /** Locks a record of any shop. */
  locked(context: Pick<Context, 'tx'>, id: string): Promise<Row | undefined>
  /** State after the payment; null if none is due. */
  paidState(row: Row): number | null
  /** Writes the columns of a paid fee. */
  setPaid(
    context: Pick<Context, 'tx'>,
    row: Row,
    paid: { state: number; vatP: number; paidFrom: PaidFrom; paidAt: Date },
  ): Promise<unknown>
  /** Writes the time of a refund of the fee, or a part of it. */
  setBack(context: Pick<Context, 'tx'>, row: Row, back: { at: Date; backP: number }): Promise<unknown>
}

const isHeld = ({ holdUntil }: FeeRow, now: Date): boolean =>
  holdUntil !== null && Date.parse(instant(holdUntil)) > now.getTime()

/** Returns a payable fee of the current shop, locked until the end of the call. */
async function payable<Row extends FeeRow>(
  kind: FeeKind<Row>,
  context: Context,
  { id, version }: { id: string; version: number },
): Promise<Row> {
  const row = await kind.own(context, id, true)
  if (kind.paidState(row) === null) fail(kind.errors.moved)
  if (!isHeld(row, context.now)) fail(kind.errors.over)
  requireVersion(row, version)
  return row
}

/** Charges the fee of a record with reserved places. Under the scope of all shops. */
async function settle<Row extends FeeRow>(
  kind: FeeKind<Row>,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  row: Row,
  { by, from }: { by: string | null; from: PaidFrom },
): Promise<number> {
  const state = kind.paidState(row) ?? fail(kind.errors.moved)
  const ref = { type: kind.kind, id: row.id, no: row.no }
  const vatP = await chargeShop(tx, { shopId: row.shopId, ref, amountP: row.feeP, from }, { at: now, by })
  await kind.setPaid({ tx }, row, { state, vatP, paidFrom: from, paidAt: now })
  return state
}

/** Payment of one kind of fees. */
const deskOf = <Row extends FeeRow>(kind: FeeKind<Row>): FeeDesk => ({
  async payable(context, wanted) {
    const { id, no, feeP } = await payable(kind, context, wanted)
    return { id, no, amountP: feeP }
  },
  async take(context, { id, amountP, by }) {
    const row = await kind.locked(context, id)
    const isDue = !!row && kind.paidState(row) !== null && row.feeP === amountP && isHeld(row, context.now)
    if (!isDue) return false
    await settle(kind, context, row, { by, from: 'provider' })
    return true
  },
})

/** Reads, charges and refunds the fees of one kind of record. */
export const shopFee = <Row extends FeeRow>(kind: FeeKind<Row>) => ({
  desk: deskOf(kind),

  /** State of the fee of a record of the current shop, and its payment methods. */
  async read(context: Context, id: string, methods: readonly ProviderMethod[]): Promise<ShopFee> {
    const { tx, now } = context
    const row = await kind.own(context, id, false)
    const terms = (await feeTermsOf(tx, [row.shopId]))(row.shopId, now.getTime())
    return {
      ...{ no: row.no, amountP: row.feeP, vatP: row.paidAt ? row.vatP : feeVat(row.feeP, terms).vatP },
      ...{ holdUntil: instantOrNull(row.holdUntil), paidAt: instantOrNull(row.paidAt) },
      ...{ paidFrom: row.paidFrom, backAt: instantOrNull(row.feeBackAt), methods: [...methods] },
      backP: row.feeBackAt === null ? 0 : (row.backP ?? row.feeP),
      availableP: (await balancesOf(tx, row.shopId)).availableP,
      attempt: await feeAttempt(tx, kind.kind, row.id),
    }
  },

  /** Pays a fee of the current shop from the available balance. BALANCE_TOO_LOW if less is available. */
  async pay(context: Context, wanted: { id: string; version: number }): Promise<{ state: number }> {
    const row = await payable(kind, context, wanted)
    // Half of the journal is the platform's; the record above was checked in the caller's scope.
    await asPlatform(context.tx)
    const state = await settle(kind, context, row, { by: context.user.userId, from: 'balance' })
    const detail = { no: row.no, event: 'pay', amountP: row.feeP }
    context.audit({ refType: kind.refType, refId: row.id, shopId: row.shopId, detail })
    return { state }
  },

  /** Refunds a paid fee, or `backP` of it, to the shop's balance, once. */
  async giveBack({ tx, now, scope, user }: Giver, row: Row, backP = row.feeP): Promise<void> {
    if (row.paidAt === null || row.feeBackAt !== null || backP === 0) return
    // Half of the journal is the platform's. A job already sees all.
    if (scope.kind !== 'all') await enterScope(tx, { kind: 'all' })
    const ref = { type: kind.kind, id: row.id, no: row.no }
    await refundCharge(tx, { shopId: row.shopId, ref, amountP: backP }, { at: now, by: user.userId })
    await kind.setBack({ tx }, row, { at: now, backP })
    if (scope.kind !== 'all') await enterScope(tx, scope)
  },
})
