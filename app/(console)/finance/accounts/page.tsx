import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { BoardPage } from '@/components/page/board-page'
import { PageColumns } from '@/components/page/page-columns'
import { EmptyState } from '@/components/ui/empty-state'
import { listPayoutAccounts } from '@/lib/contract/finance'
import { getSellerReport } from '@/lib/contract/finance/report'
import { isChinese } from '@/lib/domain/cn-account'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { orError } from '../../or-error'
import { AccountCard } from './_components/account-card'
import { AccountForm } from './_components/account-form'
import { CnAccountForm } from './_components/cn-account-form'
import { TaxCard } from './_components/tax-card'

type Search = Record<string, string | string[] | undefined>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.account'))('title') }
}

async function page({ can, user }: Session, search: Search) {
  const [t, accounts, report] = await Promise.all([
    getTranslations('finance.account'),
    read(listPayoutAccounts),
    can('finance:view') ? read(getSellerReport, { query: {} }, { else: null }) : null,
  ])
  const mayChange = can('finance:account')
  const legalName = report?.seller.legalName ?? ''
  return (
    <BoardPage title={t('title')} note={t('note')} notices={<FlashNotice search={search} />}>
      <PageColumns
        aside={
          mayChange && (
            <>
              {user.shops[0]?.shopType === 1 && <CnAccountForm legalName={isChinese(legalName) ? legalName : ''} />}
              <AccountForm legalName={isChinese(legalName) ? '' : legalName} />
              {report && <TaxCard found={report} />}
            </>
          )
        }
      >
        {accounts.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
        {accounts.map((account) => (
          <AccountCard key={account.id} account={account} mayChange={mayChange} />
        ))}
      </PageColumns>
    </BoardPage>
  )
}

/** Payout accounts of the shop. */
export default async function PayoutAccounts({ searchParams }: PageProps<'/finance/accounts'>) {
  const session = await requireScreen('/finance/accounts')
  const search = await searchParams
  return orError(() => page(session, search), '/finance/accounts')
}
