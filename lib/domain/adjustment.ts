import { type LedgerLine, transfer } from './ledger'
import { machine } from './machine'
import type { Pence } from './money'

/** Reason why the platform changes a balance outside of an order; a reversal undoes a journal line by line. */
export const ADJUSTMENT_KINDS = ['fine', 'compensation', 'correction', 'reversal'] as const
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]
/** Kinds whose amount a person enters. */
export const ENTERED_KINDS = ['fine', 'compensation', 'correction'] as const
export type EnteredKind = (typeof ENTERED_KINDS)[number]

/** The largest adjustment, in pence. */
export const ADJUSTMENT_MAX_P = 10_000_000

export const ADJUSTMENT_STATE = { waiting: 0, posted: 1, refused: 2 } as const
export type AdjustmentState = (typeof ADJUSTMENT_STATE)[keyof typeof ADJUSTMENT_STATE]

/** Another person than the one who entered it posts or refuses it; both are final. */
export const ADJUSTMENT = machine<'post' | 'refuse', AdjustmentState, 'platform'>([
  { event: 'post', from: [ADJUSTMENT_STATE.waiting], to: ADJUSTMENT_STATE.posted, actors: ['platform'] },
  { event: 'refuse', from: [ADJUSTMENT_STATE.waiting], to: ADJUSTMENT_STATE.refused, actors: ['platform'] },
])

/** Signed amount for the shop: a fine is negative, compensation positive, a correction either. */
export const signedAmount = (kind: EnteredKind, amountP: Pence, out: boolean): Pence =>
  kind === 'fine' || (kind === 'correction' && out) ? -amountP : amountP

/**
 * Ledger lines of an entered adjustment: between the shop's available money and the platform's account for that kind.
 */
export const adjustmentLines = (kind: EnteredKind, amountP: Pence): LedgerLine[] =>
  amountP < 0 ? transfer(kind, 'available', kind, -amountP) : transfer(kind, kind, 'available', amountP)

/** Ledger lines that reverse a journal. */
export const reversalLines = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.map((line) => ({ ...line, amountP: -line.amountP }))
