import type { Database } from '../../kernel/database'
import type { Answer } from './payout-answers'

/** One payment to a shop. */
export interface PayoutAsk {
  /** The same reference is one payment, even if it is requested again. */
  ref: string
  amountP: number
  /** The shop's account at the provider; null if none was named. */
  account: string | null
  at: Date
}

/** Interface of a payout provider. Amounts are pence. Called outside of any transaction. */
export interface PayoutProvider {
  name: string
  /** True if it pays into accounts of its own, which the platform names beside a verified payout account. */
  linked: boolean
  /** Pays; null if no answer came in time, so that the outcome is unknown. */
  pay(asked: PayoutAsk, database: Database): Promise<Answer | null>
  /** Result of a reference; null if the provider has paid nothing under it. Throws if the provider does not answer. */
  lookUp(asked: PayoutAsk, database: Database): Promise<Answer | null>
}

/** Answer: the payout arrived, under the provider's own reference. */
export const paidAs = (paidRef: string): Answer => ({ paid: true, paidRef, reasonZh: '', reasonEn: '' })

/** Answer: the payout was refused, with the reason in both languages. */
export const refusedFor = (reasonZh: string, reasonEn: string): Answer => ({
  ...{ paid: false, paidRef: '', reasonZh, reasonEn },
})
