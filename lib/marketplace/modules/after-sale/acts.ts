import type { Acts } from '@/lib/contract/acts'
import { BUYER_ACTS, type CaseStanding, PLATFORM_ACTS, SELLER_ACTS } from '@/lib/contract/after-sale/acts'
import { CASE, type CaseEvent } from '@/lib/domain/after-sale'
import type { Context } from '../../kernel/context'
import { obstacleOf } from '../approval'
import type { CaseRecord } from './rows'

export const ARBITRATION = 'arbitration'

/** Returns the facts that decide which acts the caller can take on a case now. */
export async function standingOf(context: Context, row: CaseRecord): Promise<CaseStanding> {
  const { state, type, statutory, extended, settlement } = row
  const deciding = context.user.userType === 1 && (state === CASE.arbitration || row.postage?.state === 'disputed')
  const now = context.now.getTime()
  return {
    ...{ state, type, statutory, extended, settlement },
    returnPayer: row.return_payer,
    sentMs: row.sent_at === null ? null : now - Date.parse(row.sent_at),
    postage: row.postage && { state: row.postage.state, stoodMs: now - Date.parse(row.postage.stateAt) },
    askP: row.ask_p,
    deductionP: row.deduction_p,
    proposed: row.proposed_p !== null,
    decided: row.decision_zh !== null,
    stoodMs: now - Date.parse(row.state_at),
    ...(deciding ? await obstacleOf(context, ARBITRATION, row.id) : { takenBy: null, handedOn: false }),
  }
}

/** The acts of the caller's side, by the type of the user. */
export const SIDES: Record<1 | 2 | 3, Acts<CaseStanding, CaseEvent>> = {
  1: PLATFORM_ACTS,
  2: SELLER_ACTS,
  3: BUYER_ACTS,
}

/** Returns the acts that the caller can take on a case now. */
export const actsOn = async (context: Context, row: CaseRecord): Promise<string[]> =>
  SIDES[context.user.userType].offered(await standingOf(context, row), (code) => context.can(code))
