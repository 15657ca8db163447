import type { PayoutAccount } from '@/lib/contract/finance'
import type { StateGroup } from '@/lib/domain/order/status'
import { WITHDRAWAL_STATE as S } from '@/lib/domain/withdrawal'

const GROUPS: Record<number, StateGroup> = {
  [S.unreviewed]: 'others',
  [S.passed]: 'others',
  [S.paying]: 'others',
  [S.paid]: 'done',
  [S.notPassed]: 'trouble',
  [S.failed]: 'trouble',
  [S.cancelled]: 'draft',
}

/** Shape and colour of a withdrawal's state. */
export const groupOfWithdrawal = ({ state }: { state: number }): StateGroup => GROUPS[state] ?? 'draft'

const ACCOUNT_GROUPS: Record<number, StateGroup> = { 0: 'others', 1: 'done', 2: 'trouble' }

/** Shape and colour of a payout account's state. */
export const groupOfAccount = ({ state }: { state: number }): StateGroup => ACCOUNT_GROUPS[state] ?? 'draft'

/** Bank and branch of an account, with the last digits of the number. */
export const bankWords = ({ bank, branch, cnaps, last4 }: PayoutAccount): string =>
  [bank, branch, cnaps, `····${last4}`].filter(Boolean).join(' ')
