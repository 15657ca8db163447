import { sql } from 'drizzle-orm'
import { AFTER_SALE_TYPE } from '@/lib/domain/after-sale'
import type { AuditFacts } from '@/lib/domain/audit'
import type { Context } from '../../kernel/context'
import { newId } from '../../kernel/ids'
import { claimFiles } from '../file'
import { type Act, moveCase } from './act'
import { returnAddress } from './address'
import { payCase } from './pay'
import type { HeldCase } from './rows'

const BUYER = 3

export const isReturn = ({ row }: HeldCase): boolean => row.type !== AFTER_SALE_TYPE.refund

/** Claims the files of an entry that is about to be written, and answers its id. */
export async function claimEvidence(
  context: Context,
  { row }: { row: Pick<HeldCase['row'], 'shop_id'> },
  files: readonly string[],
): Promise<string> {
  const id = newId(context.now.getTime())
  if (files.length > 0)
    await claimFiles(context, files, {
      ...{ refType: 'afterSale', refId: id, shopId: row.shop_id, field: 'files' },
      ...(context.user.userType === BUYER && { owner: { buyerId: context.user.userId }, kinds: ['picture'] as const }),
    })
  return id
}

export const auditCase = (
  context: Context,
  { row }: HeldCase,
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
  /** What the time axis calls it. */
  event: string
  /** The automatic rule that agrees. */
  rule?: string
  /** The buyer accepts what the shop proposed. */
  accepts?: true
}

/** Agrees to an amount: refunds at once, or says to where the goods go back. */
export async function agreeTo(act: Act, held: HeldCase, given: Agreement): Promise<void> {
  const { amountP, note, event, accepts } = given
  const set = sql`agreed_p = ${amountP}`
  const told = { event, note, params: { amountP, ...(given.rule && { rule: given.rule }) } }
  const byRule = given.rule ? { told: { byRule: true } } : {}
  if (!isReturn(held))
    return payCase(act, held, { event: accepts ? 'acceptRefund' : 'agreeRefund', amountP, note: told, set, ...byRule })
  const { return_address: known, shop_id } = held.row
  const address = accepts && known ? known : await returnAddress(act.tx, shop_id, given.addressId)
  return moveCase(act, held, {
    event: accepts ? 'acceptReturn' : 'agreeReturn',
    set: sql`${set}, return_address = ${JSON.stringify(address)}::jsonb`,
    note: told,
    ...byRule,
  })
}
