import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BoardPage, BoardRow } from '@/components/page/board-page'
import { Figures } from '@/components/page/figures'
import { ButtonLink } from '@/components/ui/button'
import { Money } from '@/components/ui/money'
import { balanceOverview } from '@/lib/contract/finance'
import { requireScreen, type Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { orError } from '../../or-error'
import { BalanceNotices } from './_components/balance-notices'
import { Explained } from './_components/explained'
import { Releases } from './_components/releases'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.overview'))('title') }
}

const PARTS = ['pendingP', 'windowP', 'availableP', 'frozenP', 'withdrawalP'] as const

async function page({ can }: Session) {
  const [t, overview] = await Promise.all([getTranslations('finance.overview'), upstream(balanceOverview)])
  const { balances, groups, releases, openWithdrawal, canPayOut } = overview
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
      notices={<BalanceNotices overview={overview} />}
    >
      <Figures
        items={[
          ...PARTS.filter((part) => part !== 'frozenP' || balances.frozenP !== 0).map((part) => ({
            label: t(`part.${part}`),
            value: <Money pence={balances[part]} />,
            note: t(`meaning.${part}`),
          })),
          { label: t('part.totalP'), value: <Money pence={balances.totalP} strong />, note: t('meaning.totalP') },
        ]}
      />
      <BoardRow wide>
        <Explained groups={groups} totalP={balances.totalP} />
        <Releases releases={releases} />
      </BoardRow>
    </BoardPage>
  )
}

/** What the platform owes the shop, how it came about, and when it becomes available. */
export default async function FinanceOverview() {
  const session = await requireScreen('/finance/overview')
  return orError(() => page(session), '/finance/overview')
}
