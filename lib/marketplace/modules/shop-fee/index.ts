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

/** A record with a fee. Amounts in pence; times as the driver reads them. */
export interface FeeRow {
  id: string
  shopId: string
  /** By which the shop finds the fee in the ledger. */
  no: string
  state: number
  version: number
  feeP: number
  vatP: number
  /** Until when its places are kept for the payment. */
  holdUntil: string | null
  paidAt: string | null
  paidFrom: PaidFrom | null
  feeBackAt: string | null
  /** Part of the fee that went back; all of it unless said. */
  backP?: number | null
}

/** Fees of one kind of record. */
export interface FeeKind<Row extends FeeRow> {
  kind: FeeRecord
  /** Kind of the record in the log. */
  refType: Parameters<Context['audit']>[0]['refType']
  /** Errors for a record that waits for no payment, and for one whose places are no longer kept. */
  errors: { moved: ErrorCode; over: ErrorCode }
  /** A record of the current shop that has a fee. NOT_FOUND where there is none; with `lock` nobody changes it meanwhile. */
  own(context: Context, id: string, lock: boolean): Promise<Row>
  /** A record of any shop, locked. */
  locked(context: Pick<Context, 'tx'>, id: string): Promise<Row | undefined>
  /** State after the payment; null where none is due. */
  paidState(row: Row): number | null
  /** Writes the columns of a fee that was paid. */
  setPaid(
    context: Pick<Context, 'tx'>,
    row: Row,
    paid: { state: number; vatP: number; paidFrom: PaidFrom; paidAt: Date },
  ): Promise<unknown>
  /** Writes when the fee, or a part of it, went back. */
  setBack(context: Pick<Context, 'tx'>, row: Row, back: { at: Date; backP: number }): Promise<unknown>
}

const isHeld = ({ holdUntil }: FeeRow, now: Date): boolean =>
  holdUntil !== null && Date.parse(instant(holdUntil)) > now.getTime()

/** A fee of the current shop that can be paid; locked until the call is over. */
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

/** Charges the fee of a record that keeps its places. Under the scope of all shops. */
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

/** Fees of one kind as payments take their money. */
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

/** Reads, takes and returns the fees of one kind of record. */
export const shopFee = <Row extends FeeRow>(kind: FeeKind<Row>) => ({
  desk: deskOf(kind),

  /** How the fee of a record of the current shop stands, and how it can be paid. */
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

  /** Pays a fee of the current shop from the available balance. BALANCE_TOO_LOW where less is there. */
  async pay(context: Context, wanted: { id: string; version: number }): Promise<{ state: number }> {
    const row = await payable(kind, context, wanted)
    // Half of the journal is the platform's; the record above was the caller's own.
    await asPlatform(context.tx)
    const state = await settle(kind, context, row, { by: context.user.userId, from: 'balance' })
    const detail = { no: row.no, event: 'pay', amountP: row.feeP }
    context.audit({ refType: kind.refType, refId: row.id, shopId: row.shopId, detail })
    return { state }
  },

  /** Gives a fee, or `backP` of it, back to the shop's balance, if it was paid; once. */
  async giveBack({ tx, now, scope, user }: Giver, row: Row, backP = row.feeP): Promise<void> {
    if (row.paidAt === null || row.feeBackAt !== null || backP === 0) return
    // Half of the journal is the platform's. A job sees all as it is.
    if (scope.kind !== 'all') await enterScope(tx, { kind: 'all' })
    const ref = { type: kind.kind, id: row.id, no: row.no }
    await refundCharge(tx, { shopId: row.shopId, ref, amountP: backP }, { at: now, by: user.userId })
    await kind.setBack({ tx }, row, { at: now, backP })
    if (scope.kind !== 'all') await enterScope(tx, scope)
  },
})
