import { z } from 'zod'
import { Id, Pence } from '../common'
import { endpoint } from '../endpoint'
import { ProviderMethod } from '../subscription'

export const getDebt = endpoint({
  method: 'GET',
  path: '/finance/debt',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'Read what the current shop owes: how far its available balance is below zero, and how it can pay',
  data: z.object({
    /** 0 if nothing is owed. */
    debtP: Pence,
    methods: z.array(ProviderMethod),
    /** Most recent payment attempt of the last hour. */
    attempt: z.object({ state: z.enum(['open', 'paid', 'failed', 'returned']), amountP: Pence }).nullable(),
  }),
})

export const startDebtPayment = endpoint({
  method: 'POST',
  path: '/finance/debt/pay',
  from: 'extension',
  who: 'shop',
  permission: 'subscription:buy',
  whenPaused: 'allowed',
  idempotent: true,
  summary:
    'Begin to pay the whole debt of the shop through the payment provider; answers the page on which the shop goes on',
  body: z.strictObject({
    /** Debt that the caller was shown. */
    amountP: z.int().min(1).describe('Pence'),
    method: ProviderMethod,
  }),
  data: z.object({ id: Id, page: z.string() }),
  errors: ['INVALID_INPUT', 'DEBT_CHANGED', 'UNAVAILABLE'],
})
