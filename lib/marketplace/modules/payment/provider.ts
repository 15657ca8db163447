import type { Context } from '../../kernel/context'
import type { Vault } from '../../kernel/vault'

/** What a payment provider tells: each event under an id of its own, perhaps more than once. */
export interface Notice {
  eventId: string
  paymentId: string
  state: 'paid' | 'failed'
  amountP: number
}

export interface Payable {
  id: string
  buyerId: string
  amountP: number
}

/** What the marketplace needs of whoever moves the money. Amounts are pence. */
export interface PaymentProvider {
  name: string
  /** Makes a payment known to the provider; answers the page on which the buyer goes on. */
  create(payment: Payable): Promise<string>
  /** Whether a notification is the provider's own. */
  isGenuine(notice: Notice, signature: string, vault: Vault): boolean
  /** Gives money back. The same key is one refund, however often it is asked for. */
  refund(asked: { paymentId: string | null; amountP: number; key: string }): Promise<{ channelNo: string }>
}

/** What taking a notification needs: of a call and of a job alike. */
export type Taking = Pick<Context, 'tx' | 'now' | 'emit'>
