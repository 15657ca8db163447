import { sql } from 'drizzle-orm'
import type { CaseDetail, CaseRow } from '@/lib/contract/after-sale'
import type { BuyerAct, BuyerCase, BuyerCaseRow } from '@/lib/contract/mall/after-sale'
import { AFTER_SALE, CASE, hasCaseEnded } from '@/lib/domain/after-sale'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { inShop } from '../../kernel/in-shop'
import { filesOf } from '../file'
import { detailById } from './queries'
import { type CaseRecord, COLUMNS, ofCases } from './rows'

const HOUR_MS = 3_600_000
/** A case stands so long in one state before the platform can be asked. */
const WAIT_MS = 48 * HOUR_MS
/** After a refusal the platform can be asked for so long. */
const REFUSED_MS = 7 * 24 * HOUR_MS

type Standing = Pick<CaseRecord, 'state' | 'state_at' | 'decision_zh' | 'settlement' | 'deduction_p'>

/**
 * Whether, and if not why not, a buyer may take a case to the platform now (rules 4.3). A deduction waits for nothing: the
 * refund would be paid without it before the 48 hours are over.
 */
export function escalation(
  { state, state_at, decision_zh, deduction_p }: Standing,
  now: Date,
): 'yes' | 'early' | 'over' | 'never' {
  if (AFTER_SALE.next('escalate', state, 'buyer') === null) return 'never'
  const stood = now.getTime() - Date.parse(state_at)
  if (state === CASE.refused) return decision_zh === null && stood <= REFUSED_MS ? 'yes' : 'over'
  return stood >= WAIT_MS || (state === CASE.awaitingRefund && deduction_p > 0) ? 'yes' : 'early'
}

/** What a buyer may do with a case now. */
export function buyerActsOn(row: Standing, now: Date): BuyerAct[] {
  const may = (event: 'sendBack' | 'decline' | 'revoke' | 'confirmReplacement') =>
    AFTER_SALE.next(event, row.state, 'buyer') !== null
  const acts: Record<BuyerAct, boolean> = {
    sendBack: may('sendBack'),
    answerProposal: may('decline'),
    answerSettlement: row.settlement?.buyer === null,
    revoke: may('revoke'),
    escalate: escalation(row, now) === 'yes',
    evidence: !hasCaseEnded(row.state),
    confirmReplacement: may('confirmReplacement'),
  }
  return (Object.keys(acts) as BuyerAct[]).filter((act) => acts[act])
}

/** A row without what only the console shows. */
export function buyerRow({ buyer: _, ...row }: CaseRow): BuyerCaseRow {
  return row
}

/** With the files of both sides, which are the shop's to read; people of the shop and the platform act for their side. */
async function eventsFor(context: Context, { shopId, events }: CaseDetail): Promise<CaseDetail['events']> {
  const ids = events.map(({ id }) => id)
  const files = await inShop(context, shopId, ({ tx }) => filesOf(tx, 'afterSale', ids))
  return events.map((entry) => ({
    ...entry,
    files: files.get(entry.id) ?? [],
    ...(entry.side !== OPERATOR_TYPE.buyer && { name: '' }),
  }))
}

/** One case of the buyer's own; another's is NOT_FOUND. The caller is in the buyer's scope. */
export async function myCaseById(context: Context, id: string): Promise<BuyerCase> {
  const [row] = await rowsOf<CaseRecord>(
    context.tx,
    sql`select ${COLUMNS} from after_sale c where c.id = ${requireId(id)} and ${ofCases(context.scope)}`,
  )
  if (!row) return fail('NOT_FOUND')
  const detail = await detailById(context, row.id)
  const { buyer: _, bearers: __, liability: ___, compensationP: ____, refundTries: _____, ...told } = detail
  return { ...told, events: await eventsFor(context, detail), acts: buyerActsOn(row, context.now) }
}
