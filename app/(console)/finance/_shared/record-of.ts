import type { LedgerRow } from '@/lib/contract/finance'
import { FEE_PAGES } from '@/lib/domain/fee'

const LIST_OF = {
  withdrawal: '/finance/withdrawals',
  adjustment: '/finance/adjustments',
  subscription: '/subscription/orders',
  ...FEE_PAGES,
  ...{ walletReturn: '', payment: '', buyerPayout: '', topUp: '/finance/ledger', afterSale: '/after-sale/list' },
  ...{ settlement: '/finance/ledger', chargeback: '/finance/ledger', vatReturn: '' },
  opening: '/finance/ledger',
} as const

/** Address of the record behind a movement, for the shop. */
export const recordOf = ({ refType, refId }: Pick<LedgerRow, 'refType' | 'refId'>): string =>
  refType === 'order' ? `/order/detail/${refId}` : LIST_OF[refType]
