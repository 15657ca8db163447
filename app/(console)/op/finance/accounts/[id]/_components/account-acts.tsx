import type { Data } from '@/lib/contract/endpoint'
import type { getOpAccount } from '@/lib/contract/finance-op'
import { AccountDecision } from './account-decision'
import { LinkAccount } from './link-account'

/** What can be done with a payout account as it is. */
export function AccountActs({ found: { account, link } }: { found: Data<typeof getOpAccount> }) {
  if (account.state === 0) return <AccountDecision account={account} />
  return link && <LinkAccount account={account} linked={link.account} />
}
