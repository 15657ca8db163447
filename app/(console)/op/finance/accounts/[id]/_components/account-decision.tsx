import { getTranslations } from 'next-intl/server'
import { DecisionForm } from '@/app/_kit/queue/decision-form'
import type { OpAccount } from '@/lib/contract/finance/op'
import { decide } from '../../actions'

interface Props {
  account: OpAccount
  /** The page's `await searchParams`. */
  search: Readonly<Record<string, string | string[] | undefined>>
}

/** Verifies the account, or returns it with a reason in both languages. */
export async function AccountDecision({ account: { id, version }, search }: Props) {
  const t = await getTranslations('finance.accountDesk')
  return (
    <DecisionForm
      kind="payoutAccount"
      action={decide}
      hidden={{ id, version }}
      search={search}
      accept={t('verify')}
      back={t('return')}
    />
  )
}
