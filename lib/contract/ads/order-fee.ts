import { z } from 'zod'
import { Id } from '../common'
import { endpoint } from '../endpoint'
import { FEE_BALANCE_ERRORS, FEE_ONLINE_ERRORS, FeeByBalance, FeeOnline, FeePage, ShopFee } from '../shop-fee'

const fee = { from: 'extension', who: 'shop', permission: 'ads:buy' } as const
const ERRORS = ['NOT_FOUND', 'VERSION_CONFLICT', 'AD_ORDER_MOVED', 'AD_HOLD_OVER'] as const

export const getAdFee = endpoint({
  ...fee,
  method: 'GET',
  path: '/ads/order/fee',
  summary: 'Read the price of an ad order of the shop: how it stands, and how it can be paid',
  query: z.object({ id: Id }),
  data: ShopFee,
  errors: ['NOT_FOUND'],
})

export const payAdOrder = endpoint({
  ...fee,
  method: 'POST',
  path: '/ads/order/pay',
  summary: 'Pay an ad order from the available balance; then the platform reviews it',
  body: FeeByBalance,
  data: z.object({ state: z.int() }),
  errors: [...ERRORS, ...FEE_BALANCE_ERRORS],
})

export const startAdPayment = endpoint({
  ...fee,
  method: 'POST',
  path: '/ads/order/payOnline',
  idempotent: true,
  summary: 'Begin to pay an ad order through the payment provider; answers the page on which the shop goes on',
  body: FeeOnline,
  data: FeePage,
  errors: [...ERRORS, ...FEE_ONLINE_ERRORS],
})
