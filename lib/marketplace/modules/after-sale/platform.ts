import { sql } from 'drizzle-orm'
import { PLATFORM_CALLS } from '@/lib/contract/after-sale/op'
import { CASE, LIABLE } from '@/lib/domain/after-sale'
import { addUkDays } from '@/lib/domain/uk-time'
import { bindActs } from '../../kernel/act'
import { fail } from '../../kernel/errors'
import { closeAssignment, outcomeOf, requireLooked } from '../approval'
import { askAgain } from '../payment'
import { ARBITRATION } from './acts'
import { grantPostage, movePostage } from './postage'
import { caseEvidence } from './queries'
import type { LockedCase } from './rows'
import { type CaseAnswer, type Desk, takeConsoleAct } from './take-act'

const requireAmount = ({ row }: LockedCase, amountP: number): void => {
  if (amountP > row.most_p) fail('AFTER_SALE_AMOUNT', { detail: { mostP: row.most_p } })
}

export const platformBindings = bindActs<typeof PLATFORM_CALLS, Desk, CaseAnswer>(PLATFORM_CALLS, takeConsoleAct, {
  intervene: (_desk, { body: { zh, en } }) => ({ note: { event: 'intervened', note: zh, noteEn: en } }),

  async retry({ act, locked }) {
    await askAgain(act.tx, locked.row.order_id, act.now)
    return { set: sql`refund_tries = refund_tries + 1, refund_error = null`, note: { event: 'retried' } }
  },

  requestEvidence({ act }, { body: { side, days, zh, en } }) {
    const until = new Date(addUkDays(act.now.getTime(), days)).toISOString()
    const event = side === 'seller' ? 'evidenceAskedSeller' : 'evidenceAskedBuyer'
    return {
      set: sql`asked = ${JSON.stringify({ side, until, zh, en })}::jsonb`,
      note: { event, note: zh, noteEn: en, params: { until } },
      payload: { asked: side },
    }
  },

  proposeSettlement({ locked }, { body: { amountP, zh, en } }) {
    requireAmount(locked, amountP)
    const settlement = { amountP, zh, en, seller: null, buyer: null }
    return {
      set: sql`settlement = ${JSON.stringify(settlement)}::jsonb`,
      note: { event: 'settlementProposed', note: zh, noteEn: en, params: { amountP } },
    }
  },

  async decide({ context, locked }, { body }) {
    const { amountP, liability, zh, en } = body
    const { id, no, shop_id: shopId } = locked.row
    requireAmount(locked, amountP)
    const looked = await requireLooked(context, { kind: ARBITRATION, id }, await caseEvidence(context, id), body)
    if (LIABLE.reduce((sum, who) => sum + liability[who], 0) !== 100)
      fail('INVALID_INPUT', { fields: { liability: ['hundred'] } })
    await closeAssignment(context, {
      ...{ kind: ARBITRATION, id, title: { zh: no, en: no }, shopId },
      ...{ outcome: outcomeOf(amountP > 0), amountP, receivedAt: locked.row.state_at },
    })
    const set = sql`liability = ${JSON.stringify(liability)}::jsonb, decision_zh = ${zh}, decision_en = ${en},
      decided_by = ${context.user.userId}, agreed_p = ${amountP}`
    const note = { event: 'decided', note: zh, noteEn: en, params: { amountP, ...liability } }
    if (amountP === 0) return { event: 'decideRefuse', set, note, looked }
    return { amountP, overrules: true, liability, set, note, looked }
  },

  async decidePostage({ context, act, locked }, { body }) {
    const { amountP, zh, en } = body
    const { id, no, shop_id: shopId, state } = locked.row
    const looked = await requireLooked(context, { kind: ARBITRATION, id }, await caseEvidence(context, id), body)
    // A case that is still to be decided stays assigned to the operator who took it.
    if (state !== CASE.arbitration)
      await closeAssignment(context, {
        ...{ kind: ARBITRATION, id, title: { zh: no, en: no }, shopId },
        ...{ outcome: outcomeOf(amountP > 0), amountP, receivedAt: locked.row.postage?.stateAt ?? null },
      })
    if (amountP > 0) await grantPostage(act, locked, amountP)
    else await movePostage(act, locked, 'declined', null)
    return {
      note: { event: 'postageDecided', note: zh, noteEn: en, params: { amountP } },
      payload: { granted: amountP > 0 },
      looked,
    }
  },
})
