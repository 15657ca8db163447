import type { ReviewAct } from '@/lib/contract/review'
import { mayReply, REPORT_STATE, REVIEW } from '@/lib/domain/review'
import type { Context } from '../../kernel/context'
import type { ReviewRecord } from './rows'

/** State of the reply, for the rule about changing it. */
export const replyOf = ({ reply_at: at, reply_edited_at: edited }: ReviewRecord) =>
  at === null ? null : { at: Date.parse(at), edited: edited !== null }

function ofSeller({ can, now }: Context, row: ReviewRecord): ReviewAct[] {
  const reply = replyOf(row)
  return [
    ...(can('review:reply') && mayReply(reply, now.getTime())
      ? [reply ? ('editReply' as const) : ('reply' as const)]
      : []),
    ...(can('review:report') && row.state === 1 && row.report_state === REPORT_STATE.none ? ['report' as const] : []),
  ]
}

function ofPlatform({ can }: Context, row: ReviewRecord): ReviewAct[] {
  if (!can('review:decide')) return []
  const open = row.report_state === REPORT_STATE.open
  const moves = REVIEW.offers(row.state, 'platform').filter((event) => event !== 'keep')
  // An open report is decided; without one the platform may hide the review directly.
  return [...(open ? (['decide'] as const) : (moves as ReviewAct[])), 'label']
}

/** Acts open to the caller on a review. */
export const actsOn = (context: Context, row: ReviewRecord): ReviewAct[] =>
  context.user.userType === 1 ? ofPlatform(context, row) : ofSeller(context, row)
