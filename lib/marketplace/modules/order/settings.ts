import type { Db } from '../../kernel/database'
import { settingNumber } from '../system'

const MINUTE_MS = 60_000

/** Days until receipt counts as confirmed: 0 goods in the UK, 1 overseas. */
export const receiptDays = (tx: Db, goodsLocation: number): Promise<number> =>
  settingNumber(tx, goodsLocation === 1 ? 'receipt.auto.overseas' : 'receipt.auto.uk')

/** Milliseconds for which an order waits for its payment. */
export const payMs = async (tx: Db): Promise<number> => (await settingNumber(tx, 'pay.timeout.normal')) * MINUTE_MS

/** Milliseconds for which a shipment or a bulk action may be taken back. */
export const undoMs = async (tx: Db): Promise<number> => (await settingNumber(tx, 'undo.minutes')) * MINUTE_MS

/** Milliseconds for which a person's data stays open after somebody has said why. */
export const revealMs = async (tx: Db): Promise<number> => (await settingNumber(tx, 'pii.revealMinutes')) * MINUTE_MS
