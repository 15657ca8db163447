import * as contract from '@/lib/contract/review'
import { mayReply, REPORT_STATE, REVIEW_STATE } from '@/lib/domain/review'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { claimFiles } from '../file'
import { isItemOf } from '../system'
import { replyOf } from './acts'
import { detailById } from './queries'
import { changeReview, heldReview, REVIEW_FILES, type ReviewRecord, writeEntry } from './rows'

/** Payload of a review's events in the outbox. */
export const told = (row: ReviewRecord, { user }: Context) => ({
  ...{ reviewId: row.id, orderId: row.order_id, shopId: row.shop_id, no: row.order_no, by: user.userId },
})

/** Reference of a review in the log: by its order. */
export const refTo = (row: ReviewRecord) =>
  ({ refType: 'review', refId: row.id, shopId: row.shop_id, detail: { no: row.order_no } }) as const

/** Writes the first reply to a locked review, with history and outbox. */
export async function firstReply(context: Context, row: ReviewRecord, text: string): Promise<void> {
  const set = { replyText: text, replyAt: context.now }
  await changeReview(context.tx, row, set, context.now)
  await writeEntry(context, row, { event: 'replied', note: text })
  await context.emit({ type: 'review.replied', payload: told(row, context) })
}

const reply = bind(contract.replyReview, async (context, { body }) => {
  const { tx, now } = context
  const row = await heldReview(context, body)
  const before = replyOf(row)
  if (!mayReply(before, now.getTime())) fail('REPLY_LOCKED')
  if (before) {
    await changeReview(tx, row, { replyText: body.text, replyEditedAt: now }, now)
    await writeEntry(context, row, { event: 'replyEdited', note: body.text })
  } else await firstReply(context, row, body.text)
  const change = { before: { replyText: row.reply_text }, after: { replyText: body.text } }
  context.audit({ ...refTo(row), change })
  return detailById(context, row.id)
})

const report = bind(contract.reportReview, async (context, { body }) => {
  const { tx, now, user } = context
  const row = await heldReview(context, body)
  if (row.report_state !== REPORT_STATE.none) fail('REVIEW_REPORTED')
  if (row.state !== REVIEW_STATE.shown) fail('REVIEW_MOVED_ON')
  if (!(await isItemOf(tx, 'review_report_reason', body.reason)))
    fail('INVALID_INPUT', { fields: { reason: ['choose'] } })
  const id = newId(now.getTime())
  if (body.files.length > 0)
    await claimFiles(context, body.files, {
      ...{ refType: REVIEW_FILES, refId: id, shopId: row.shop_id, field: 'files' },
    })
  await changeReview(
    tx,
    row,
    {
      ...{ reportState: REPORT_STATE.open, reportCode: body.reason, reportText: body.text },
      ...{ reportedAt: now, reportedBy: user.userId },
    },
    now,
  )
  await writeEntry(context, row, {
    id,
    event: 'reported',
    code: body.reason,
    note: body.text,
    files: body.files.length,
  })
  context.audit({ ...refTo(row), detail: { no: row.order_no, event: 'report', reason: body.reason } })
  await context.emit({ type: 'review.reported', payload: told(row, context) })
  return detailById(context, row.id)
})

export const sellerBindings = [reply, report]
