import type { ReasonedInput } from './act-inputs'

/** What the calls that take a reason get: whose order, why, and the version that the sender saw. */
export const reasoned = ({ id, reasonCode, reason, version, idempotencyKey }: ReasonedInput) =>
  [{ params: { id }, body: { reasonCode, reason, version } }, { idempotencyKey }] as const
