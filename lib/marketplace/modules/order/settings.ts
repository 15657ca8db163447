import type { Db } from '../../kernel/database'
import { settingNumber } from '../system'

const MINUTE_MS = 60_000

/** Days until receipt counts as confirmed: 0 goods in the UK, 1 overseas. */
export const receiptDays = (tx: Db, goodsLocation: number): Promise<number> =>
  settingNumber(tx, goodsLocation === 1 ? 'receipt.auto.overseas' : 'receipt.auto.uk')

/** Kinds of sale that wait for payment, each with its own setting. */
export type PaidKind = 'normal' | 'flash' | 'group'

/** Milliseconds that orders wait for their common payment: the shortest of their kinds. */
export async function payMs(tx: Db, kinds: readonly PaidKind[]): Promise<number> {
  const minutes: number[] = []
  for (const kind of new Set(kinds)) minutes.push(await settingNumber(tx, `pay.timeout.${kind}`))
  return Math.min(...minutes) * MINUTE_MS
}

/** Milliseconds in which a shipment or a bulk action can be undone. */
export const undoMs = async (tx: Db): Promise<number> => (await settingNumber(tx, 'undo.minutes')) * MINUTE_MS

/** Milliseconds for which revealed personal data stays visible. */
export const revealMs = async (tx: Db): Promise<number> => (await settingNumber(tx, 'pii.revealMinutes')) * MINUTE_MS
