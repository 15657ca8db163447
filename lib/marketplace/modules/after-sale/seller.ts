import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/after-sale/act'
import { CASE, EXTEND_HOURS, hasCaseEnded } from '@/lib/domain/after-sale'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireCarrier, requireTracking, restock, seesAmounts } from '../order'
import { type Act, actOf, moveCase, tellOfCase, writeNote } from './act'
import { returnAddress, returnAddressesOf } from './address'
import { agreeTo, auditCase, claimEvidence, isReturn } from './agree'
import { payCase } from './pay'
import { detailById } from './queries'
import { type CaseLineRecord, type HeldCase, holdCase, holdVersion, linesOfCase } from './rows'

type Held = { id: string; version: number }

/** Every write: hold the version that was seen, act, audit, and answer the case as it stands then. */
async function acting(context: Context, given: Held, event: string, act: (held: HeldCase) => Promise<void>) {
  const held = await holdVersion(context, given)
  const before = held.row.state
  await act(held)
  auditCase(context, held, event, before)
  return detailById(context, held.row.id)
}

const forbidByLaw = ({ row }: HeldCase): void => {
  if (row.statutory) fail('AFTER_SALE_STATUTORY')
}

const agree = bind(contract.agreeCase, (context, { body }) =>
  acting(context, body, 'agree', (held) =>
    agreeTo(actOf(context), held, {
      amountP: held.row.ask_p,
      addressId: body.addressId,
      note: body.note,
      event: 'agreed',
    }),
  ),
)

const propose = bind(contract.proposeCase, (context, { body }) =>
  acting(context, body, 'propose', async (held) => {
    const { amountP, addressId, reason } = body
    if (!seesAmounts(context)) fail('FORBIDDEN')
    forbidByLaw(held)
    if (held.row.proposed_p !== null) fail('AFTER_SALE_PROPOSED')
    if (amountP >= held.row.ask_p) fail('AFTER_SALE_AMOUNT')
    const address = isReturn(held) ? await returnAddress(context.tx, held.row.shop_id, addressId) : null
    await moveCase(actOf(context), held, {
      event: 'propose',
      set: sql`proposed_p = ${amountP}, return_address = ${address && JSON.stringify(address)}::jsonb`,
      note: { event: 'proposed', note: reason, params: { amountP } },
      told: { amountP },
    })
  }),
)

const refuse = bind(contract.refuseCase, (context, { body }) =>
  acting(context, body, 'refuse', async (held) => {
    forbidByLaw(held)
    const id = await claimEvidence(context, held, body.files)
    const params = { reasonCode: body.reasonCode }
    await moveCase(actOf(context), held, {
      event: 'refuse',
      note: { event: 'refused', note: body.text, params, files: body.files.length, id },
    })
  }),
)

const extend = bind(contract.extendCase, (context, { body }) =>
  acting(context, body, 'extend', async (held) => {
    forbidByLaw(held)
    if (held.row.extended) fail('AFTER_SALE_EXTENDED')
    const until = held.row.deadline_at
    await moveCase(actOf(context), held, {
      event: 'extend',
      set: sql`extended = true`,
      note: { event: 'extended', note: body.reason, params: { hours: EXTEND_HOURS } },
    })
    // From the deadline that stood, not from now: putting it off early costs nothing.
    await context.tx.execute(sql`update after_sale set deadline_at = ${until}::timestamptz + make_interval(hours => ${EXTEND_HOURS})
      where id = ${held.row.id}`)
  }),
)

type Inspected = { lineId: string; resaleable: number; damaged: number; deductionP: number }

async function writeInspection(
  context: Context,
  held: HeldCase,
  lines: readonly CaseLineRecord[],
  seen: readonly Inspected[],
) {
  for (const line of lines) {
    const found = seen.find(({ lineId }) => lineId === line.line_id)
    if (!found) fail('INVALID_INPUT', { fields: { lines: ['required'] } })
    const { resaleable, damaged, deductionP } = found as Inspected
    const pieces = resaleable + damaged
    if (pieces < 1 || pieces > line.qty) fail('INVALID_INPUT', { fields: { lines: ['pieces'] } })
    if (deductionP > line.most_p) fail('AFTER_SALE_AMOUNT', { detail: { mostP: line.most_p } })
    await context.tx.execute(sql`update after_sale_line set resaleable = ${resaleable}, damaged = ${damaged},
      deduction_p = ${deductionP} where case_id = ${held.row.id} and line_id = ${line.line_id}`)
  }
}

const receive = bind(contract.receiveCase, (context, { body }) =>
  acting(context, body, 'receive', async (held) => {
    const deductionP = body.lines.reduce((sum, line) => sum + line.deductionP, 0)
    if (deductionP > 0 && !seesAmounts(context)) fail('FORBIDDEN')
    if (deductionP > 0 && (body.note === '' || body.files.length === 0))
      fail('INVALID_INPUT', { fields: { [body.note === '' ? 'note' : 'files']: ['evidence'] } })
    const act = actOf(context)
    const id = await claimEvidence(context, held, body.files)
    await moveCase(act, held, {
      event: 'receive',
      set: sql`deduction_p = ${deductionP}`,
      note: { event: 'received', note: body.note, params: { amountP: deductionP }, files: body.files.length, id },
    })
    await writeInspection(context, held, await linesOfCase(context.tx, held.row.id), body.lines)
    await restock(
      act,
      held.sold,
      'return',
      body.lines.map(({ lineId, resaleable }) => ({ lineId, qty: resaleable })),
    )
  }),
)

const refuseBack = bind(contract.refuseReceipt, (context, { body }) =>
  acting(context, body, 'refuseReceipt', async (held) => {
    const id = await claimEvidence(context, held, body.files)
    await moveCase(actOf(context), held, {
      event: 'refuseReceipt',
      note: { event: 'receiptRefused', note: body.text, files: body.files.length, id },
    })
  }),
)

/** What goes back after the goods were received: as agreed, less the deduction. */
export const dueOf = ({ agreed_p, ask_p, deduction_p }: HeldCase['row']): number =>
  Math.max((agreed_p ?? ask_p) - deduction_p, 0)

const refund = bind(contract.refundCase, (context, { body }) =>
  acting(context, body, 'refund', (held) =>
    payCase(actOf(context), held, { event: 'refund', amountP: dueOf(held.row), note: { event: 'refunded' } }),
  ),
)

const replace = bind(contract.sendReplacement, (context, { body }) =>
  acting(context, body, 'sendReplacement', async (held) => {
    if (held.row.type !== 3) fail('AFTER_SALE_MOVED_ON', { detail: { state: held.row.state } })
    const carrier = await requireCarrier(context, body.carrier)
    const trackingNo = requireTracking(body.trackingNo)
    const act = actOf(context)
    await moveCase(act, held, {
      event: 'sendReplacement',
      set: sql`replace_carrier = ${carrier}, replace_no = ${trackingNo}`,
      note: { event: 'replacementSent', params: { carrier, trackingNo } },
    })
    const lines = await linesOfCase(context.tx, held.row.id)
    await restock(
      act,
      held.sold,
      'replace',
      lines.map(({ line_id, qty }) => ({ lineId: line_id, qty })),
    )
  }),
)

const evidence = bind(contract.addEvidence, async (context, { body }) => {
  const held = await holdCase(context, body.id)
  if (hasCaseEnded(held.row.state)) fail('AFTER_SALE_MOVED_ON', { detail: { state: held.row.state } })
  const act = actOf(context)
  const id = await claimEvidence(context, held, body.files)
  await writeNote(act, held.row, { event: 'evidence', note: body.text, files: body.files.length, id })
  await context.tx.execute(sql`update after_sale set updated_at = ${context.now.toISOString()},
      asked = case when asked->>'side' = 'seller' then null else asked end where id = ${held.row.id}`)
  await tellOfCase(act, held.row, 'evidence', held.row.state)
  auditCase(context, held, 'evidence', held.row.state)
  return detailById(context, held.row.id)
})

const WAIT_MS = 48 * 3_600_000

const escalate = bind(contract.escalateCase, (context, { body }) =>
  acting(context, body, 'escalate', async (held) => {
    // A shop answers first; what stands for two days may be given to the platform.
    const waits = context.now.getTime() - Date.parse(held.row.state_at) < WAIT_MS
    if (held.row.state === CASE.refused || (waits && !held.row.statutory)) fail('AFTER_SALE_TOO_EARLY')
    await moveCase(actOf(context), held, { event: 'escalate', note: { event: 'escalated', note: body.text } })
  }),
)

/** Once both sides accept what the platform proposed, it is paid. */
const answer = bind(contract.answerSettlement, (context, { body }) =>
  acting(context, body, 'answerSettlement', async (held) => {
    await answerFor(actOf(context), held, 'seller', body.accept)
  }),
)

/** What one side says to the platform's proposal. */
export async function answerFor(act: Act, held: HeldCase, side: 'seller' | 'buyer', accept: boolean): Promise<void> {
  const { settlement, state } = held.row
  if (!settlement || settlement[side] !== null) return fail('AFTER_SALE_MOVED_ON', { detail: { state } })
  const event = accept ? 'settlementAccepted' : 'settlementDeclined'
  const answered = { ...settlement, [side]: accept }
  if (answered.seller && answered.buyer)
    return payCase({ ...act, actor: 'platform' }, held, {
      event: 'decideRefund',
      amountP: settlement.amountP,
      overrules: true,
      note: { event },
      set: sql`agreed_p = ${settlement.amountP}`,
    })
  await writeNote(act, held.row, { event })
  await act.tx.execute(sql`update after_sale set settlement = ${JSON.stringify(answered)}::jsonb, version = version + 1,
    updated_at = ${act.now.toISOString()} where id = ${held.row.id}`)
}

const addresses = bind(contract.returnAddresses, (context) =>
  context.scope.kind === 'shop' ? returnAddressesOf(context.tx, context.scope.shopId) : Promise.resolve([]),
)

export const sellerBindings = [
  ...[agree, propose, refuse, extend, receive, refuseBack, refund, replace],
  ...[evidence, escalate, answer, addresses],
]
