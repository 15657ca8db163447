import * as contract from '@/lib/contract/review'
import type { AuditFacts } from '@/lib/domain/audit'
import { REPORT_STATE, REVIEW, REVIEW_STATE } from '@/lib/domain/review'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { closeAssignment, outcomeOf, requireLooked, requireNotTakenByAnother } from '../approval'
import { isItemOf } from '../system'
import { REVIEW_REPORT } from './approvals'
import { detailById, reportEvidence } from './queries'
import { changeReview, heldReview, type ReviewRecord, writeEntry } from './rows'
import { countReviews } from './scores'
import { refTo, told } from './seller'

type Held = { id: string; version: number }

const isOpen = ({ report_state }: ReviewRecord): boolean => report_state === REPORT_STATE.open

type Answers = Held & Parameters<typeof requireLooked>[3]

/** Requires that the caller has opened the pictures of a report, or admits not to. */
async function lookedAt(context: Context, row: ReviewRecord, answers: Answers): Promise<AuditFacts> {
  if (!isOpen(row)) return {}
  return requireLooked(context, { kind: REVIEW_REPORT, id: row.id }, await reportEvidence(context, row.id), answers)
}

async function heldFor(context: Context, held: Held, event: 'hide' | 'restore' | 'keep'): Promise<ReviewRecord> {
  const row = await heldReview(context, held)
  if (REVIEW.next(event, row.state, 'platform') === null) fail('REVIEW_MOVED_ON', { detail: { state: row.state } })
  if (isOpen(row)) await requireNotTakenByAnother(context, REVIEW_REPORT, row.id)
  return row
}

interface Outcome {
  event: 'hidden' | 'restored' | 'kept'
  zh: string
  en: string
  rule?: string
  looked?: AuditFacts
}

/** Writes history, log and outbox of a decision; it also closes a pending report. */
async function conclude(context: Context, row: ReviewRecord, { event, zh, en, rule, looked = {} }: Outcome) {
  await writeEntry(context, row, { event, note: zh, noteEn: en, ...(rule && { code: rule }) })
  context.audit({
    ...refTo(row),
    ...(Object.keys(looked).length > 0 && { detail: { ...refTo(row).detail, ...looked } }),
    change: { before: { hiddenReview: row.rule }, after: { hiddenReview: event === 'hidden' ? (rule ?? null) : null } },
  })
  await context.emit({ type: 'review.decided', payload: { ...told(row, context), event } })
  if (isOpen(row)) {
    const title = { zh: row.title_zh, en: row.title_en }
    await closeAssignment(context, {
      ...{ kind: REVIEW_REPORT, id: row.id, title, shopId: row.shop_id, outcome: outcomeOf(event === 'kept') },
      receivedAt: row.reported_at,
    })
  }
  return detailById(context, row.id)
}

const hide = bind(contract.hideReview, async (context, { body }) => {
  const { rule, zh, en } = body
  const row = await heldFor(context, body, 'hide')
  if (!(await isItemOf(context.tx, 'review_rule', rule))) fail('INVALID_INPUT', { fields: { rule: ['choose'] } })
  const looked = await lookedAt(context, row, body)
  const report = isOpen(row) && { reportState: REPORT_STATE.upheld }
  await changeReview(context.tx, row, { state: REVIEW_STATE.hidden, rule, ...report }, context.now)
  await countReviews(context.tx, [row], -1)
  return conclude(context, row, { event: 'hidden', rule, zh, en, looked })
})

const restore = bind(contract.restoreReview, async (context, { body }) => {
  const row = await heldFor(context, body, 'restore')
  await changeReview(context.tx, row, { state: REVIEW_STATE.shown, rule: null }, context.now)
  await countReviews(context.tx, [row], 1)
  return conclude(context, row, { event: 'restored', zh: body.zh, en: body.en })
})

const keep = bind(contract.keepReview, async (context, { body }) => {
  const row = await heldFor(context, body, 'keep')
  if (!isOpen(row)) fail('REVIEW_MOVED_ON', { detail: { state: row.state } })
  const looked = await lookedAt(context, row, body)
  await changeReview(context.tx, row, { reportState: REPORT_STATE.kept }, context.now)
  return conclude(context, row, { event: 'kept', zh: body.zh, en: body.en, looked })
})

const label = bind(contract.labelReview, async (context, { body: { incentivised, ...held } }) => {
  const row = await heldReview(context, held)
  if (row.incentivised !== incentivised) {
    await changeReview(context.tx, row, { incentivised }, context.now)
    await writeEntry(context, row, { event: incentivised ? 'labelled' : 'unlabelled' })
  }
  context.audit({ ...refTo(row), change: { before: { incentivised: row.incentivised }, after: { incentivised } } })
  return detailById(context, row.id)
})

export const platformBindings = [hide, restore, keep, label]
