import type { Db } from '../../kernel/database'
import { settingNumber } from '../system'

/** Most that a balance may hold after a top-up, in pence. Refunds may take it above that. */
export const limitPNow = async (tx: Db): Promise<number> => (await settingNumber(tx, 'wallet.max')) * 100
