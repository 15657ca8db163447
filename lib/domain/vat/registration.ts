/** Answers of the public register about a VAT number. Only `found` makes a shop count as registered. */
export const VAT_ANSWERS = ['found', 'otherName', 'notFound'] as const
export type VatAnswer = (typeof VAT_ANSWERS)[number]

/** States of a registration on a day. */
export const VAT_STATES = ['waiting', 'registered', 'future', 'ended', 'refused'] as const
export type VatState = (typeof VAT_STATES)[number]

interface Registration {
  answer: VatAnswer | null
  /** First and last UK day, "2026-11-28"; null if open-ended. */
  fromDay: string
  untilDay: string | null
}

/** State of a registration on a UK day. Only `registered` counts for who owes VAT. */
export function vatStateOf({ answer, fromDay, untilDay }: Registration, today: string): VatState {
  if (answer !== null && answer !== 'found') return 'refused'
  if (untilDay !== null && untilDay < today) return 'ended'
  if (answer === null) return 'waiting'
  return fromDay > today ? 'future' : 'registered'
}
