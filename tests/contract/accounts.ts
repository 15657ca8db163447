import { OPERATOR, PASSWORD, SELLER } from '../support/accounts'
import type { Account } from './world'

/** Accounts of the demo data that together can make, and be refused, every call. */
export const DEMO_ACCOUNTS: readonly Account[] = [SELLER, OPERATOR].map((username) => ({
  username,
  password: PASSWORD,
}))
