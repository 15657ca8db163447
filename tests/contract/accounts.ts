import { PASSWORD } from '../support/accounts'
import type { Account } from './world'

/** People of the demo data who together can make, and be refused, every call. */
const USERNAMES = [
  'liang_manager',
  'hannah_pennine',
  'liang_readonly',
  'liang_shipping',
  'operator',
  'order_support',
  'auditor',
  'content_editor',
  'merchant_reviewer',
  'finance_checker',
]

const BUYERS = ['emma.whitfield@example.com', 'li.yutong@example.com']

export const DEMO_ACCOUNTS: readonly Account[] = [
  ...USERNAMES.map((username) => ({ username, password: PASSWORD })),
  ...BUYERS.map((username) => ({ username, password: PASSWORD, buyer: true as const })),
]
