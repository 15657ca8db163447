import { z } from 'zod'
import { Pence, UkDate } from '../common'

/** Withdrawals to review and to send, and payout accounts to verify. */
export const Waiting = z.object({
  withdrawals: z.int(),
  withdrawalsP: Pence,
  toSend: z.int(),
  toSendP: Pence,
  accounts: z.int(),
})
export type BooksWaiting = z.output<typeof Waiting>

const WAITING_KINDS = ['review', 'toSend', 'sent', 'accounts'] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** Number waiting for less than one, three and seven days, and longer; sum of their amounts, if they have any. */
export const Age = z.object({
  kind: z.enum(WAITING_KINDS),
  underOne: z.int(),
  underThree: z.int(),
  underSeven: z.int(),
  older: z.int(),
  amountP: Pence.nullable(),
})
export type BooksAge = z.output<typeof Age>

export const Forecast = z.object({ day: UkDate, amountP: Pence, orders: z.int() })
export type BooksForecast = z.output<typeof Forecast>
