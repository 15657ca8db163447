/**
 * States of a claim or use. `returned`: given back because its order was cancelled or refunded. `expired`: a claimed
 * coupon that was never used.
 */
export const PARTICIPANT_STATES = ['claimed', 'used', 'returned', 'expired'] as const
export type ParticipantState = (typeof PARTICIPANT_STATES)[number]
