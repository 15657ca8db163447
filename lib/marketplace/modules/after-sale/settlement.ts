import { sql } from 'drizzle-orm'
import { fail } from '../../kernel/errors'
import type { LockedCase } from './rows'
import type { CaseAnswer } from './take-act'

/** Stores one side's answer to the platform's proposal; once both sides accept, it is paid. */
export function answerSettlement({ row }: LockedCase, side: 'seller' | 'buyer', accept: boolean): CaseAnswer {
  const { settlement } = row
  if (!settlement) return fail('AFTER_SALE_MOVED_ON', { detail: { state: row.state } })
  const note = { event: accept ? 'settlementAccepted' : 'settlementDeclined' }
  const answered = { ...settlement, [side]: accept }
  if (!answered.seller || !answered.buyer) return { set: sql`settlement = ${JSON.stringify(answered)}::jsonb`, note }
  const { amountP } = settlement
  return { event: 'decideRefund', as: 'platform', amountP, overrules: true, note, set: sql`agreed_p = ${amountP}` }
}
