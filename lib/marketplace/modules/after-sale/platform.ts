import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/after-sale/op'
import { CASE, LIABLE } from '@/lib/domain/after-sale'
import { compensationOf } from '@/lib/domain/after-sale/refund'
import type { AuditFacts } from '@/lib/domain/audit'
import { addUkDays } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { closeAssignment, requireLooked, requireNotTakenByAnother } from '../approval'
import { askAgain } from '../payment'
import { actOf, moveCase, tellOfCase, writeNote } from './act'
import { auditCase } from './agree'
import { ARBITRATION } from './approvals'
import { payCase } from './pay'
import { caseEvidence, detailById } from './queries'
import { type HeldCase, holdVersion } from './rows'

type Held = { id: string; version: number }

/** `act` answers what the log keeps of how the case was looked at. */
async function acting(
  context: Context,
  given: Held,
  event: string,
  act: (held: HeldCase) => Promise<AuditFacts | undefined>,
) {
  const held = await holdVersion(context, given)
  const before = held.row.state
  const looked = await act(held)
  auditCase(context, held, event, before, looked)
  return detailById(context, held.row.id)
}

const requireArbitration = async (context: Context, { row }: HeldCase): Promise<void> => {
  if (row.state !== CASE.arbitration) fail('AFTER_SALE_MOVED_ON', { detail: { state: row.state } })
  await requireNotTakenByAnother(context, ARBITRATION, row.id)
}

const intervene = bind(contract.intervene, (context, { body }) =>
  acting(context, body, 'intervene', async (held) => {
    const note = { event: 'intervened', note: body.zh, noteEn: body.en }
    await moveCase(actOf(context), held, { event: 'escalate', note })
    return undefined
  }),
)

const request = bind(contract.requestEvidence, (context, { body }) =>
  acting(context, body, 'requestEvidence', async (held) => {
    await requireArbitration(context, held)
    const until = new Date(addUkDays(context.now.getTime(), body.days)).toISOString()
    const { side, zh, en } = body
    await writeNote(actOf(context), held.row, {
      event: side === 'seller' ? 'evidenceAskedSeller' : 'evidenceAskedBuyer',
      note: zh,
      noteEn: en,
      params: { until },
    })
    await context.tx.execute(sql`update after_sale set asked = ${JSON.stringify({ side, until, zh, en })}::jsonb,
      version = version + 1, updated_at = ${context.now.toISOString()} where id = ${held.row.id}`)
    await tellOfCase(actOf(context), held.row, 'requestEvidence', held.row.state, { asked: side })
    return undefined
  }),
)

const requireAmount = ({ row }: HeldCase, amountP: number): void => {
  if (amountP > row.most_p) fail('AFTER_SALE_AMOUNT', { detail: { mostP: row.most_p } })
}

const settle = bind(contract.proposeSettlement, (context, { body }) =>
  acting(context, body, 'proposeSettlement', async (held) => {
    await requireArbitration(context, held)
    requireAmount(held, body.amountP)
    const { amountP, zh, en } = body
    await writeNote(actOf(context), held.row, {
      event: 'settlementProposed',
      note: zh,
      noteEn: en,
      params: { amountP },
    })
    const settlement = { amountP, zh, en, seller: null, buyer: null }
    await context.tx.execute(sql`update after_sale set settlement = ${JSON.stringify(settlement)}::jsonb,
      version = version + 1, updated_at = ${context.now.toISOString()} where id = ${held.row.id}`)
    await tellOfCase(actOf(context), held.row, 'proposeSettlement', held.row.state)
    return undefined
  }),
)

const decide = bind(contract.decideCase, (context, { body }) =>
  acting(context, body, 'decide', async (held) => {
    await requireArbitration(context, held)
    const { amountP, liability, zh, en } = body
    requireAmount(held, amountP)
    const one = { kind: ARBITRATION, id: held.row.id }
    const looked = await requireLooked(context, one, await caseEvidence(context, one.id), body)
    if (LIABLE.reduce((sum, who) => sum + liability[who], 0) !== 100)
      fail('INVALID_INPUT', { fields: { liability: ['hundred'] } })
    const act = actOf(context)
    const compensationP = compensationOf(amountP, liability)
    const set = sql`liability = ${JSON.stringify(liability)}::jsonb, decision_zh = ${zh}, decision_en = ${en},
      decided_by = ${context.user.userId}, agreed_p = ${amountP}, compensation_p = ${compensationP}`
    const note = { event: 'decided', note: zh, noteEn: en, params: { amountP, ...liability } }
    if (amountP > 0) await payCase(act, held, { event: 'decideRefund', amountP, note, set, overrules: true })
    else await moveCase(act, held, { event: 'decideRefuse', note, set })
    const { no, shop_id: shopId, id } = held.row
    await closeAssignment(context, { kind: ARBITRATION, id, title: { zh: no, en: no }, shopId })
    return looked
  }),
)

const retry = bind(contract.retryRefund, (context, { body }) =>
  acting(context, body, 'retry', async (held) => {
    await moveCase(actOf(context), held, {
      event: 'retry',
      set: sql`refund_tries = refund_tries + 1, refund_error = null`,
      note: { event: 'retried' },
    })
    await askAgain(context.tx, held.row.order_id, context.now)
    return undefined
  }),
)

export const platformBindings = [intervene, request, settle, decide, retry]
