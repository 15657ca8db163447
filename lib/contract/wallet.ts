import { z } from 'zod'
import { PROVIDER_METHODS } from '@/lib/domain/order/status'
import { TOP_UP_MAX_P, TOP_UP_MIN_P, WALLET_KINDS } from '@/lib/domain/wallet'
import { Id, Instant, PageQuery, Pence, paged } from './common'
import { endpoint } from './endpoint'

const ProviderMethod = z.union(PROVIDER_METHODS.map((each) => z.literal(each)))

export const WalletMovement = z.object({
  id: Id,
  time: Instant,
  kind: z.enum(WALLET_KINDS),
  /** Money in is positive, money out negative. */
  amountP: Pence,
  /** The balance after this movement. */
  balanceP: Pence,
  /** Number of the top-up, the payment or the order. */
  refNo: z.string(),
  /** The order for a refund, the payment for others. */
  refId: Id,
})
export type WalletMovement = z.output<typeof WalletMovement>

export const getWallet = endpoint({
  method: 'GET',
  path: '/mall/wallet/query',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary: 'Show the buyer’s own balance, and the ways to pay that the provider offers',
  /** `maxP` is the largest top-up now; less than `minP` if the balance is at its limit. */
  data: z.object({ balanceP: Pence, minP: Pence, maxP: Pence, methods: z.array(ProviderMethod), topUps: z.boolean() }),
})

export const listMovements = endpoint({
  method: 'GET',
  path: '/mall/wallet/list',
  from: 'extension',
  who: 'buyer',
  summary: 'List the movements of the buyer’s own balance, the newest first',
  query: PageQuery,
  data: paged(WalletMovement),
})

export const startTopUp = endpoint({
  method: 'POST',
  path: '/mall/wallet/topUp',
  from: 'extension',
  who: 'buyer',
  idempotent: true,
  summary: 'Begin to top the balance up: answers the page of the provider on which the buyer goes on',
  body: z.strictObject({
    amountP: z.int().min(TOP_UP_MIN_P).max(TOP_UP_MAX_P),
    method: ProviderMethod,
  }),
  data: z.object({ id: Id, page: z.string() }),
  errors: ['INVALID_INPUT', 'UNAVAILABLE'],
})

/** Money being returned to one payment; `refused`: the provider refused it for now, and is asked again. */
const WalletReturn = z.object({
  no: z.string(),
  time: Instant,
  method: ProviderMethod,
  amountP: Pence,
  state: z.enum(['asked', 'done', 'refused']),
})
export type WalletReturn = z.output<typeof WalletReturn>

export const getWalletReturn = endpoint({
  method: 'GET',
  path: '/mall/wallet/return',
  from: 'extension',
  who: 'buyer',
  summary: 'Show to which payments the buyer’s balance can go back, and what is on its way',
  data: z.object({
    /** Newest payment first; with `restP` they sum to the balance. */
    parts: z.array(z.object({ method: ProviderMethod, time: Instant, amountP: Pence })),
    /** Part of the balance that no known payment can be refunded for. */
    restP: Pence,
    /** The newest 20. */
    returns: z.array(WalletReturn),
  }),
})

export const returnWallet = endpoint({
  method: 'POST',
  path: '/mall/wallet/return',
  from: 'extension',
  who: 'buyer',
  idempotent: true,
  summary: 'Send the balance back to the payments that it came from, the newest first',
  /** Sum of the parts as shown. */
  body: z.strictObject({ amountP: z.int().min(1) }),
  data: z.object({ no: z.string() }),
  errors: ['WALLET_RETURN_CHANGED'],
})
