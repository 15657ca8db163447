import { z } from 'zod'
import { Id } from '../common'
import { endpoint } from '../endpoint'
import { FEE_BALANCE_ERRORS, FEE_ONLINE_ERRORS, FeeByBalance, FeeOnline, FeePage, ShopFee } from '../shop-fee'

const fee = { from: 'extension', who: 'shop', permission: 'subscription:buy' } as const
const ERRORS = ['NOT_FOUND', 'VERSION_CONFLICT', 'ENROLMENT_DECIDED', 'ENROLMENT_LOCKED'] as const

export const getEnrolmentFee = endpoint({
  ...fee,
  method: 'GET',
  path: '/marketing/activity/fee',
  summary: 'Read the fee of an enrolment of the shop: how it stands, and how it can be paid',
  query: z.object({ id: Id }),
  data: ShopFee,
  errors: ['NOT_FOUND'],
})

export const payEnrolment = endpoint({
  ...fee,
  method: 'POST',
  path: '/marketing/activity/pay',
  summary: 'Pay the fee of an enrolment from the available balance; then the platform reviews it',
  body: FeeByBalance,
  data: z.object({ state: z.int() }),
  errors: [...ERRORS, ...FEE_BALANCE_ERRORS],
})

export const startEnrolmentPayment = endpoint({
  ...fee,
  method: 'POST',
  path: '/marketing/activity/payOnline',
  idempotent: true,
  summary:
    'Begin to pay the fee of an enrolment through the payment provider; answers the page on which the shop goes on',
  body: FeeOnline,
  data: FeePage,
  errors: [...ERRORS, ...FEE_ONLINE_ERRORS],
})
