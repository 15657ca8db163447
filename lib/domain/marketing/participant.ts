/**
 * States of a claim or use. `returned`: its order was cancelled or refunded, and gave it back. `expired`: a coupon that was
 * claimed and never used.
 */
export const PARTICIPANT_STATES = ['claimed', 'used', 'returned', 'expired'] as const
export type ParticipantState = (typeof PARTICIPANT_STATES)[number]
