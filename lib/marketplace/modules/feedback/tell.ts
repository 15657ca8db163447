import type { Context } from '../../kernel/context'
import { buyerById } from '../buyer'
import { letterToBuyer } from '../notification'

/** Answered feedback, as far as its author sees it. */
export interface Written {
  id: string
  account_id: string | null
  buyer_id: string | null
  order_no: string
}

/** Notifies the author of the answer: users in their list, a buyer by email. */
export async function tellWriter(context: Context, written: Written): Promise<void> {
  const { id: feedbackId, account_id: accountId, buyer_id: buyerId, order_no: no } = written
  if (accountId) await context.emit({ type: 'feedback.replied', payload: { accountId, feedbackId } })
  if (!buyerId) return
  const { email, language } = await buyerById(context, buyerId)
  // A deleted account has no address.
  if (email) await letterToBuyer(context, { kind: 'buyerFeedbackReplied', to: email, language, about: no })
}
