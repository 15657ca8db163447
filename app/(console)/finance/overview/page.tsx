import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BoardPage, BoardRow } from '@/components/page/board-page'
import { ButtonLink } from '@/components/ui/button'
import { balanceOverview } from '@/lib/contract/finance'
import { getDebt } from '@/lib/contract/finance/debt'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { orError } from '../../or-error'
import { BalanceFigures } from './_components/balance-figures'
import { BalanceNotices } from './_components/balance-notices'
import { Explained } from './_components/explained'
import { FrozenBy } from './_components/frozen-by'
import { PayDebt } from './_components/pay-debt'
import { Releases } from './_components/releases'
import { Weeks } from './_components/weeks'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.overview'))('title') }
}

async function page({ can }: Session, fromProvider: boolean) {
  const [t, overview, debt] = await Promise.all([
    getTranslations('finance.overview'),
    read(balanceOverview),
    read(getDebt),
  ])
  const { balances, groups, releases, freezes, openWithdrawal, canPayOut } = overview
  const mayWithdraw = can('finance:withdraw') && !openWithdrawal && canPayOut
  return (
    <BoardPage
      title={t('title')}
      note={t('note')}
      actions={
        mayWithdraw && (
          <ButtonLink look="primary" href="/finance/withdrawals/new">
            {t('withdraw')}
          </ButtonLink>
        )
      }
      notices={<BalanceNotices overview={overview} debt={debt} fromProvider={fromProvider} />}
    >
      {debt.debtP > 0 && can('subscription:buy') && <PayDebt debt={debt} />}
      <BalanceFigures balances={balances} />
      <Weeks />
      <BoardRow wide>
        <Explained groups={groups} totalP={balances.totalP} />
        <Releases releases={releases} />
      </BoardRow>
      <FrozenBy freezes={freezes} opens={can('afterSale:list')} />
    </BoardPage>
  )
}

/** Page of the shop's balance: how it came about and when it becomes available. */
export default async function FinanceOverview({ searchParams }: PageProps<'/finance/overview'>) {
  const session = await requireScreen('/finance/overview')
  const { from } = await searchParams
  return orError(() => page(session, from === 'provider'), '/finance/overview')
}
