import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/after-sale/seller'
import { EXTEND_HOURS } from '@/lib/domain/after-sale'
import { bindActs } from '../../kernel/act'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireCarrier, requireTracking, restock, seesAmounts } from '../order'
import { returnAddress, returnAddressesOf } from './address'
import { agreement, claimEvidence, isReturn } from './agree'
import { grantPostage, movePostage } from './postage'
import { type LockedCase, linesOfCase } from './rows'
import { answerSettlement } from './settlement'
import { type CaseAnswer, type Desk, takeConsoleAct } from './take-act'

type Inspected = { lineId: string; resaleable: number; damaged: number; deductionP: number }

async function writeInspection({ tx }: Context, locked: LockedCase, seen: readonly Inspected[]): Promise<void> {
  for (const line of await linesOfCase(tx, locked.row.id)) {
    const found = seen.find(({ lineId }) => lineId === line.line_id)
    if (!found) return fail('INVALID_INPUT', { fields: { lines: ['required'] } })
    const { resaleable, damaged, deductionP } = found
    const pieces = resaleable + damaged
    if (pieces < 1 || pieces > line.qty) fail('INVALID_INPUT', { fields: { lines: ['pieces'] } })
    if (deductionP > line.most_p) fail('AFTER_SALE_AMOUNT', { detail: { mostP: line.most_p } })
    await tx.execute(sql`update after_sale_line set resaleable = ${resaleable}, damaged = ${damaged},
      deduction_p = ${deductionP} where case_id = ${locked.row.id} and line_id = ${line.line_id}`)
  }
}

interface Receipt {
  lines: readonly Inspected[]
  note: string
  files: readonly string[]
}

async function received({ context, act, locked }: Desk, { lines, note, files }: Receipt): Promise<CaseAnswer> {
  const deductionP = lines.reduce((sum, line) => sum + line.deductionP, 0)
  if (deductionP > 0 && !seesAmounts(context)) fail('FORBIDDEN')
  if (deductionP > 0 && (note === '' || files.length === 0))
    fail('INVALID_INPUT', { fields: { [note === '' ? 'note' : 'files']: ['evidence'] } })
  await writeInspection(context, locked, lines)
  const back = lines.map(({ lineId, resaleable }) => ({ lineId, qty: resaleable }))
  await restock(act, locked.sold, 'return', back)
  const id = await claimEvidence(context, locked, files)
  return {
    set: sql`deduction_p = ${deductionP}`,
    note: { event: 'received', note, params: { amountP: deductionP }, files: files.length, id },
  }
}

/** Refund in pence after the goods were received: as agreed, less the deduction. */
export const dueOf = ({ agreed_p, ask_p, deduction_p }: LockedCase['row']): number =>
  Math.max((agreed_p ?? ask_p) - deduction_p, 0)

// The platform uses `retry` as well, which is bound there.
const { retry: _, ...calls } = contract.SELLER_CALLS

const acts = bindActs<typeof calls, Desk, CaseAnswer>(calls, takeConsoleAct, {
  agree: ({ act, locked }, { body: { addressId, note } }) =>
    agreement(act, locked, { amountP: locked.row.ask_p, addressId, note, event: 'agreed' }),

  async propose({ act, locked }, { body: { amountP, addressId, reason } }) {
    if (amountP >= locked.row.ask_p) fail('AFTER_SALE_AMOUNT')
    const address = isReturn(locked) ? await returnAddress(act.tx, locked.row.shop_id, addressId) : null
    return {
      set: sql`proposed_p = ${amountP}, return_address = ${address && JSON.stringify(address)}::jsonb`,
      note: { event: 'proposed', note: reason, params: { amountP } },
      payload: { amountP },
    }
  },

  async refuse({ context, locked }, { body: { reasonCode, text, files } }) {
    const id = await claimEvidence(context, locked, files)
    return { note: { event: 'refused', note: text, params: { reasonCode }, files: files.length, id } }
  },

  extend: (_desk, { body: { reason } }) => ({
    set: sql`extended = true`,
    note: { event: 'extended', note: reason, params: { hours: EXTEND_HOURS } },
  }),

  receive: (desk, { body }) => received(desk, body),

  async refuseReceipt({ context, locked }, { body: { text, files } }) {
    const id = await claimEvidence(context, locked, files)
    return { note: { event: 'receiptRefused', note: text, files: files.length, id } }
  },

  refund: ({ locked }) => ({ amountP: dueOf(locked.row), note: { event: 'refunded' } }),

  async sendReplacement({ context, act, locked }, { body }) {
    const carrier = await requireCarrier(context, body.carrier)
    const trackingNo = requireTracking(body.trackingNo)
    const lines = await linesOfCase(act.tx, locked.row.id)
    const pieces = lines.map(({ line_id, qty }) => ({ lineId: line_id, qty }))
    await restock(act, locked.sold, 'replace', pieces)
    return {
      set: sql`replace_carrier = ${carrier}, replace_no = ${trackingNo}`,
      note: { event: 'replacementSent', params: { carrier, trackingNo } },
    }
  },

  escalate: (_desk, { body: { text } }) => ({ note: { event: 'escalated', note: text } }),

  async agreePostage({ act, locked }) {
    const amountP = locked.row.postage?.askP ?? 0
    await grantPostage(act, locked, amountP)
    return { note: { event: 'postageAgreed', params: { amountP } } }
  },

  async refusePostage({ act, locked }, { body: { reason } }) {
    await movePostage(act, locked, 'refused', null)
    return { note: { event: 'postageRefused', note: reason } }
  },

  async evidence({ context, locked }, { body: { text, files } }) {
    const id = await claimEvidence(context, locked, files)
    return { note: { event: 'evidence', note: text, files: files.length, id } }
  },

  answerSettlement: ({ locked }, { body }) => answerSettlement(locked, 'seller', body.accept),
})

const addresses = bind(contract.returnAddresses, (context) =>
  context.scope.kind === 'shop' ? returnAddressesOf(context.tx, context.scope.shopId) : Promise.resolve([]),
)

export const sellerBindings = [...acts, addresses]
