import type { FeeRecord } from '@/lib/domain/fee'
import type { ProviderMethod } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import type { Vault } from '../../kernel/vault'

/** Notification of a payment provider: each event has its own id and may arrive more than once. */
export interface Notice {
  eventId: string
  paymentId: string
  state: 'paid' | 'failed'
  amountP: number
}

/** The provider took back a refund that it had reported as done. */
export interface RefundNotice {
  /** The provider's number of the refund. */
  channelNo: string
  /** Key of the request. */
  key: string
  why: string
}

export interface Payable {
  id: string
  /** Null for a shop's payment. */
  buyerId: string | null
  amountP: number
}

/** One attempt to pay, for the provider. */
export interface Attempted {
  id: string
  payer: 'buyer' | 'shop'
  /** Path of the page to which the payer returns. */
  back: string
  /** Number of the payment, shown to the payer. */
  no: string
  amountP: number
  method: ProviderMethod
  now: Date
}

export interface Refunding {
  /** The same key is one refund, even if it is requested again. */
  key: string
  amountP: number
  paymentId: string | null
  /** Provider and number of the attempt that paid. */
  takenBy: string | null
  channelNo: string | null
  /** True if it was requested before with an unknown outcome. */
  again: boolean
}

/** Interface of a payment provider. Amounts are pence. Called outside of any transaction. */
export interface PaymentProvider {
  name: string
  /** Payment methods that are switched on. */
  methods: readonly ProviderMethod[]
  /** True if on another machine: missing notifications are asked for. */
  remote: boolean
  /** Registers an attempt at the provider; returns the page on which the buyer continues, and the provider's number. */
  create(attempt: Attempted): Promise<{ page: string; ref: string | null }>
  /** Reads a notification; null if it is of no interest. Throws NOTICE_UNSIGNED if it is not genuine. */
  read(payload: string, signature: string, vault: Vault): Promise<Notice | RefundNotice | null>
  /** State of the attempt with the provider's number `ref`; null while it is open. */
  lookUp(ref: string): Promise<Notice | null>
  /** Refunds money. Throws if the provider refuses or does not answer. */
  refund(asked: Refunding): Promise<{ channelNo: string }>
  /** Throws if the provider does not accept our key. */
  ping(): Promise<void>
}

/** Fees of one kind of record, as `modules/shop-fee` implements them. */
export interface FeeDesk {
  /** Returns a payable fee of the current shop, locked until the end of the call. */
  payable(
    context: Context,
    wanted: { id: string; version: number },
  ): Promise<{ id: string; no: string; amountP: number }>
  /** Settles a fee with received money; false if its places are gone, and the money is refunded. */
  take(context: Taking, paid: { id: string; amountP: number; by: string | null }): Promise<boolean>
}
export type ShopFees = Readonly<Record<FeeRecord, FeeDesk>>

/** Payments of shops, for orders of their plans, fees and debts; `modules/subscription` implements all but fees. */
export interface PlanOrders {
  fees: ShopFees
  /** Returns an order of the current shop that is payable at the named price, locked until the end of the call. */
  payable(
    context: Context,
    wanted: { id: string; version: number },
  ): Promise<{ id: string; no: string; amountP: number }>
  /** Settles an order with received money; false if it cannot be used, and the money is refunded. */
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
