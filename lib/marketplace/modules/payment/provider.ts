import type { FeeRecord } from '@/lib/domain/fee'
import type { ProviderMethod } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import type { Vault } from '../../kernel/vault'

/** Notification of a payment provider: each event has an id of its own and may arrive more than once. */
export interface Notice {
  eventId: string
  paymentId: string
  state: 'paid' | 'failed'
  amountP: number
}

/** The provider took back a refund that it had said was done. */
export interface RefundNotice {
  /** The provider's number of the refund. */
  channelNo: string
  /** Under which it was asked for. */
  key: string
  why: string
}

export interface Payable {
  id: string
  /** Null of a payment that a shop makes. */
  buyerId: string | null
  amountP: number
}

/** One attempt to pay, as it is made known to the provider. */
export interface Attempted {
  id: string
  payer: 'buyer' | 'shop'
  /** Path of the page to which the payer returns. */
  back: string
  /** Number of the payment, as the payer reads it. */
  no: string
  amountP: number
  method: ProviderMethod
  now: Date
}

export interface Refunding {
  /** The same key is one refund, however often it is asked for. */
  key: string
  amountP: number
  paymentId: string | null
  /** Of the attempt that paid: who took the money, and under which number. */
  takenBy: string | null
  channelNo: string | null
  /** It was asked for before, and nobody knows whether it was heard. */
  again: boolean
}

/** Interface of a payment provider. Amounts are pence. Called outside of any transaction. */
export interface PaymentProvider {
  name: string
  /** Ways to pay that are switched on. */
  methods: readonly ProviderMethod[]
  /** On another machine: what it did not tell is asked for. */
  remote: boolean
  /** Makes an attempt known to the provider; answers the page on which the buyer goes on, and the provider's own number. */
  create(attempt: Attempted): Promise<{ page: string; ref: string | null }>
  /** Reads a notification; null if it is of no interest. Throws NOTICE_UNSIGNED if it is not genuine. */
  read(payload: string, signature: string, vault: Vault): Promise<Notice | RefundNotice | null>
  /** How the attempt that it calls `ref` stands; null while it is open. */
  lookUp(ref: string): Promise<Notice | null>
  /** Gives money back. Throws where it refuses or does not answer. */
  refund(asked: Refunding): Promise<{ channelNo: string }>
  /** Throws where the provider does not answer to our key. */
  ping(): Promise<void>
}

/** Fees of one kind of record, as `modules/shop-fee` implements them. */
export interface FeeDesk {
  /** A fee of the current shop that can be paid; locked until the call is over. */
  payable(
    context: Context,
    wanted: { id: string; version: number },
  ): Promise<{ id: string; no: string; amountP: number }>
  /** Settles a fee with money that has arrived; false if its places are no longer kept, and the money goes back. */
  take(context: Taking, paid: { id: string; amountP: number; by: string | null }): Promise<boolean>
}
export type ShopFees = Readonly<Record<FeeRecord, FeeDesk>>

/** Payments of shops, for orders of their plans, fees and debts; `modules/subscription` implements all but fees. */
export interface PlanOrders {
  fees: ShopFees
  /** An order of the current shop that can be paid at the price it names; locked until the call is over. */
  payable(
    context: Context,
    wanted: { id: string; version: number },
  ): Promise<{ id: string; no: string; amountP: number }>
  /** Settles an order with money that has arrived; false where it cannot be taken and goes back. */
  take(context: Taking, paid: { orderId: string; amountP: number; by: string | null }): Promise<boolean>
  /** Debt of a shop, in pence. */
  debtOf(tx: Db, shopId: string): Promise<number>
  /** Books a payment of a debt; false if nothing is owed any more, and the money is refunded. */
  takeDebt(
    context: Taking,
    paid: { shopId: string; id: string; no: string; amountP: number; by: string | null },
  ): Promise<boolean>
  /** Books that the provider has refunded an order. */
  refunded(tx: Db, order: { id: string; no: string; shopId: string; amountP: number }, at: Date): Promise<void>
}

/** Context for taking a notification, of a call or a job. */
export type Taking = Pick<Context, 'tx' | 'now' | 'emit'>
