import type { Db } from '../../kernel/database'
import { settingNumber } from '../system'

/** Maximum of a balance after a top-up, in pence. Refunds may exceed it. */
export const limitPNow = async (tx: Db): Promise<number> => (await settingNumber(tx, 'wallet.max')) * 100
