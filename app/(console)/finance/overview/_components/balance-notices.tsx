import { getTranslations } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Data } from '@/lib/contract/endpoint'
import type { balanceOverview } from '@/lib/contract/finance'
import { DebtNotice } from './pay-debt'

interface Props extends ComponentProps<typeof DebtNotice> {
  overview: Data<typeof balanceOverview>
}

/** Result of a payment of the debt, and reasons why nothing can be withdrawn, with the fix. */
export async function BalanceNotices({ overview, ...payment }: Props) {
  const t = await getTranslations('finance.overview')
  const { balances, canPayOut, openWithdrawal } = overview
  return (
    <>
      <DebtNotice {...payment} />
      {Math.min(balances.totalP, balances.availableP) < 0 && <Notice tone="warn">{t('negative')}</Notice>}
      {!canPayOut && (
        <Notice tone="info" action={<ButtonLink href="/finance/accounts">{t('accounts')}</ButtonLink>}>
          {t('noAccount')}
        </Notice>
      )}
      {openWithdrawal && <Notice tone="info">{t('openWithdrawal')}</Notice>}
    </>
  )
}
