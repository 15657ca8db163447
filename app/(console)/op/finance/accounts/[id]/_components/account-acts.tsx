import type { Data } from '@/lib/contract/endpoint'
import type { getOpAccount } from '@/lib/contract/finance/op'
import { AccountDecision } from './account-decision'
import { LinkAccount } from './link-account'
import { WholeNumber } from './whole-number'

interface Props {
  found: Data<typeof getOpAccount>
  /** The page's `await searchParams`. */
  search: Readonly<Record<string, string | string[] | undefined>>
}

/** Offers the actions that the state of a payout account allows. */
export function AccountActs({ found: { account, link }, search }: Props) {
  return (
    <>
      {account.state === 0 ? (
        <AccountDecision account={account} search={search} />
      ) : (
        link && <LinkAccount account={account} linked={link.account} />
      )}
      <WholeNumber id={account.id} />
    </>
  )
}
