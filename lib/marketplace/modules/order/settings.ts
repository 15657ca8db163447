import type { Db } from '../../kernel/database'
import { settingNumber } from '../system'

/** Days until receipt counts as confirmed: 0 goods in the UK, 1 overseas. */
export const receiptDays = (tx: Db, goodsLocation: number): Promise<number> =>
  settingNumber(tx, goodsLocation === 1 ? 'receipt.auto.overseas' : 'receipt.auto.uk')
