import type { Data } from '@/lib/contract/endpoint'
import type { getOpAccount } from '@/lib/contract/finance-op'
import { AccountDecision } from './account-decision'
import { LinkAccount } from './link-account'
import { WholeNumber } from './whole-number'

/** What can be done with a payout account as it is. */
export function AccountActs({ found: { account, link } }: { found: Data<typeof getOpAccount> }) {
  return (
    <>
      {account.state === 0 ? (
        <AccountDecision account={account} />
      ) : (
        link && <LinkAccount account={account} linked={link.account} />
      )}
      <WholeNumber id={account.id} />
    </>
  )
}
