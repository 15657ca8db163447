import { machine } from './machine'
import type { Pence } from './money'

/** A batch of withdrawals sent to the bank together. */
export const PAYOUT_STATE = { draft: 0, sent: 1, part: 2, complete: 3, cancelled: 9 } as const
export type PayoutState = (typeof PAYOUT_STATE)[keyof typeof PAYOUT_STATE]

/**
 * One withdrawal in a batch. `sending`: the provider is being asked to pay it. `timedOut`: unknown whether it was paid.
 */
export const PAYOUT_LINE_STATE = {
  ...{ waiting: 0, sent: 1, timedOut: 2, paid: 3, refused: 4, sending: 5, removed: 9 },
} as const
export type PayoutLineState = (typeof PAYOUT_LINE_STATE)[keyof typeof PAYOUT_LINE_STATE]

/** How a batch reaches the bank: as a file that a person uploads there, or through the payment provider. */
export const PAYOUT_METHODS = ['file', 'provider'] as const
export type PayoutMethod = (typeof PAYOUT_METHODS)[number]

/** Most withdrawals in a batch. */
export const PAYOUT_LINES_MAX = 200

const B = PAYOUT_STATE
const L = PAYOUT_LINE_STATE

export type PayoutEvent = 'send' | 'cancel' | 'answer' | 'finish'

/** State machine of a batch. */
export const PAYOUT = machine<PayoutEvent, PayoutState, 'platform'>([
  { event: 'send', from: [B.draft], to: B.sent, actors: ['platform'] },
  { event: 'cancel', from: [B.draft], to: B.cancelled, actors: ['platform'] },
  { event: 'answer', from: [B.sent, B.part], to: B.part, actors: ['platform'] },
  { event: 'finish', from: [B.sent, B.part], to: B.complete, actors: ['platform'] },
])

export type PayoutLineEvent = 'send' | 'remove' | 'ask' | 'timeOut' | 'retry' | 'pay' | 'refuse'

/**
 * State machine of a payout line. The provider answers for its lines, people for those sent as a file: only the sender
 * knows whether it was paid.
 */
export const PAYOUT_LINE = machine<PayoutLineEvent, PayoutLineState, PayoutMethod | 'platform'>([
  { event: 'send', from: [L.waiting], to: L.sent, actors: ['platform'] },
  { event: 'remove', from: [L.waiting], to: L.removed, actors: ['platform'] },
  // After a crash the program sends the lines again that it had not finished.
  { event: 'ask', from: [L.sent, L.sending], to: L.sending, actors: ['provider'] },
  { event: 'timeOut', from: [L.sending], to: L.timedOut, actors: ['provider'] },
  { event: 'retry', from: [L.timedOut], to: L.sent, actors: ['platform'] },
  { event: 'pay', from: [L.sent], to: L.paid, actors: ['file'] },
  { event: 'refuse', from: [L.sent], to: L.refused, actors: ['file'] },
  { event: 'pay', from: [L.sending], to: L.paid, actors: ['provider'] },
  { event: 'refuse', from: [L.sending], to: L.refused, actors: ['provider'] },
])

/** State of a batch after an answer, by the number of lines without one. */
export const stateAfterAnswer = (state: PayoutState, open: number): PayoutState =>
  PAYOUT.next(open === 0 ? 'finish' : 'answer', state, 'platform') ?? state

/** Result of a payout in the sandbox, by the pence of its amount. */
export type SandboxPayout = 'paid' | 'refused' | 'paidUnheard' | 'lost'

/**
 * Ends in 13: refused. In 17: paid, but the first answer is lost. In 19: lost on its way, and paid when asked again.
 * All others are paid.
 */
export const sandboxPayout = (amountP: Pence): SandboxPayout =>
  (({ 13: 'refused', 17: 'paidUnheard', 19: 'lost' }) as const)[(amountP % 100) as 13 | 17 | 19] ?? 'paid'
