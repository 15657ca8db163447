/** States of a document of a shop (rules 4.5). */
export const DOCUMENT_STATES = ['missing', 'uploaded', 'accepted', 'returned', 'expired'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

export const DOCUMENT_KINDS = [
  'licence',
  'incorporation',
  'legalId',
  'passport',
  'visa',
  'address',
  'bank',
  'vat',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export interface DocumentRule {
  kind: DocumentKind
  /** Required to verify the shop. */
  needed: boolean
  /** `numbered`: it has a number; `expires`: its expiry date is required. */
  numbered: boolean
  expires: boolean
}

const rule = (kind: DocumentKind, needed: boolean, numbered: boolean, expires: boolean): DocumentRule => ({
  kind,
  needed,
  numbered,
  expires,
})

/** Required documents by type of shop: 1 China company, 2 UK company, 3 UK individual (sheets 6.10). */
export const DOCUMENTS_OF: Readonly<Record<number, readonly DocumentRule[]>> = {
  1: [rule('licence', true, true, true), rule('legalId', true, true, true), rule('bank', true, false, false)],
  2: [
    rule('incorporation', true, true, false),
    rule('legalId', true, true, true),
    rule('address', true, false, false),
    rule('bank', true, false, false),
    rule('vat', false, true, false),
  ],
  3: [
    rule('passport', true, true, true),
    rule('visa', false, true, true),
    rule('address', true, false, false),
    rule('bank', true, false, false),
  ],
}

export const rulesOf = (shopType: number): readonly DocumentRule[] => DOCUMENTS_OF[shopType] ?? []

/** Days before expiry on which a shop is reminded. */
export const REMINDER_DAYS = [60, 30, 7] as const

/** Reminder due with these days left: the nearest threshold reached; null if none is. */
export const reminderDue = (daysLeft: number): number | null =>
  daysLeft < 0 ? null : (REMINDER_DAYS.toReversed().find((days) => daysLeft <= days) ?? null)
