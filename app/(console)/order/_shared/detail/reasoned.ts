import type { ReasonedInput } from './act-inputs'

/** Returns the arguments of calls with a reason: the order, the reason, and the version that the sender saw. */
export const reasoned = ({ id, reasonCode, reason, version, idempotencyKey }: ReasonedInput) =>
  [{ params: { id }, body: { reasonCode, reason, version } }, { idempotencyKey }] as const
