import type { Db } from '../../kernel/database'
import { settingNumber } from '../system'

/** Current withdrawal fee, in hundredths of a per cent. */
export const feeBpNow = async (tx: Db): Promise<number> => (await settingNumber(tx, 'withdraw.feeRate')) * 100

/** Current minimum withdrawal, in pence. */
export const minimumPNow = async (tx: Db): Promise<number> => (await settingNumber(tx, 'withdraw.min')) * 100

/** Current withdrawal fee, in hundredths of a per cent, and minimum, in pence. */
export const withdrawalTerms = async (tx: Db) => ({ feeBp: await feeBpNow(tx), leastP: await minimumPNow(tx) })

/** Pence above which a withdrawal and a batch need two people (rules 4.9). */
export const secondAbovePNow = async (tx: Db): Promise<number> =>
  (await settingNumber(tx, 'withdraw.secondApprover')) * 100

/** Milliseconds for which a newly verified payout account takes no money (safety L-09). */
export const cooldownMsNow = async (tx: Db): Promise<number> =>
  (await settingNumber(tx, 'account.cooldown')) * 3_600_000
