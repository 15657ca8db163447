import { type LedgerLine, transfer } from './ledger'
import { machine } from './machine'
import type { Pence } from './money'

/** Why the platform changes a balance outside of an order; a reversal takes back a journal line by line. */
export const ADJUSTMENT_KINDS = ['fine', 'compensation', 'correction', 'reversal'] as const
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]
/** Those with an amount that a person enters. */
export const ENTERED_KINDS = ['fine', 'compensation', 'correction'] as const
export type EnteredKind = (typeof ENTERED_KINDS)[number]

/** The largest adjustment, in pence. */
export const ADJUSTMENT_MAX_P = 10_000_000

export const ADJUSTMENT_STATE = { waiting: 0, posted: 1, refused: 2 } as const
export type AdjustmentState = (typeof ADJUSTMENT_STATE)[keyof typeof ADJUSTMENT_STATE]

/** Posting or refusing needs another person than the one who entered it; neither can be undone. */
export const ADJUSTMENT = machine<'post' | 'refuse', AdjustmentState, 'platform'>([
  { event: 'post', from: [ADJUSTMENT_STATE.waiting], to: ADJUSTMENT_STATE.posted, actors: ['platform'] },
  { event: 'refuse', from: [ADJUSTMENT_STATE.waiting], to: ADJUSTMENT_STATE.refused, actors: ['platform'] },
])

/** The amount with its sign for the shop: a fine takes, compensation gives, a correction does either. */
export const signedAmount = (kind: EnteredKind, amountP: Pence, out: boolean): Pence =>
  kind === 'fine' || (kind === 'correction' && out) ? -amountP : amountP

/**
 * Ledger lines of an entered adjustment: between the shop's available money and the platform's account of that kind.
 */
export const adjustmentLines = (kind: EnteredKind, amountP: Pence): LedgerLine[] =>
  amountP < 0 ? transfer(kind, 'available', kind, -amountP) : transfer(kind, kind, 'available', amountP)

/** The lines that take a journal back. */
export const reversalLines = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.map((line) => ({ ...line, amountP: -line.amountP }))
