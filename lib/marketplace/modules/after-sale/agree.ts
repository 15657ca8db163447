import { sql } from 'drizzle-orm'
import { AFTER_SALE_TYPE } from '@/lib/domain/after-sale'
import type { AuditFacts } from '@/lib/domain/audit'
import type { Context } from '../../kernel/context'
import { newId } from '../../kernel/ids'
import { claimFiles } from '../file'
import { returnAddress } from './address'
import type { Act, CaseMove } from './move'
import { makeMove, type Payment } from './pay'
import type { LockedCase } from './rows'

const BUYER = 3

export const isReturn = ({ row }: LockedCase): boolean => row.type !== AFTER_SALE_TYPE.refund

/** Claims the files of an entry that is about to be written, and returns its id. */
export async function claimEvidence(
  context: Context,
  { row }: { row: Pick<LockedCase['row'], 'shop_id'> },
  files: readonly string[],
): Promise<string> {
  const id = newId(context.now.getTime())
  if (files.length > 0)
    await claimFiles(context, files, {
      ...{ refType: 'afterSale', refId: id, shopId: row.shop_id, field: 'files' },
      ...(context.user.userType === BUYER && { owner: { buyerId: context.user.userId } }),
    })
  return id
}

export const auditCase = (
  context: Context,
  { row }: LockedCase,
  event: string,
  before: number,
  looked: AuditFacts = {},
): void =>
  context.audit({
    refType: 'afterSale',
    refId: row.id,
    shopId: row.shop_id,
    detail: { no: row.no, event, from: before, to: row.state, ...looked },
  })

interface Agreement {
  amountP: number
  addressId: string | null
  note: string
  /** Event name in the timeline. */
  event: string
  /** The automatic rule that agrees. */
  rule?: string
  /** The buyer accepts what the shop proposed. */
  accepts?: true
}

/** Returns the move that agrees to an amount: refunds at once, or names the return address. */
export async function agreement(act: Act, locked: LockedCase, given: Agreement): Promise<CaseMove | Payment> {
  const { amountP, event, accepts, rule } = given
  const set = sql`agreed_p = ${amountP}`
  const note = { event, note: given.note, params: { amountP, ...(rule && { rule }) } }
  const byRule = rule ? { payload: { byRule: true } } : {}
  if (!isReturn(locked)) return { event: accepts ? 'acceptRefund' : 'agreeRefund', amountP, note, set, ...byRule }
  const { return_address: known, shop_id } = locked.row
  const address = accepts && known ? known : await returnAddress(act.tx, shop_id, given.addressId)
  return {
    event: accepts ? 'acceptReturn' : 'agreeReturn',
    set: sql`${set}, return_address = ${JSON.stringify(address)}::jsonb`,
    note,
    ...byRule,
  }
}

export const agreeTo = async (act: Act, locked: LockedCase, given: Agreement): Promise<void> =>
  makeMove(act, locked, await agreement(act, locked, given))
