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
  /** The order of a refund, the payment of the others. */
  refId: Id,
})
export type WalletMovement = z.output<typeof WalletMovement>

export const getWallet = endpoint({
  method: 'GET',
  path: '/mall/wallet/query',
  from: 'extension',
  who: 'buyer',
  summary: 'Show the buyer’s own balance, and the ways to pay that the provider offers',
  data: z.object({ balanceP: Pence, minP: Pence, maxP: Pence, methods: z.array(ProviderMethod) }),
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
