import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { BoardPage, BoardRow } from '@/components/page/board-page'
import { Figures } from '@/components/page/figures'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { booksOverview } from '@/lib/contract/finance/op'
import { formatPence } from '@/lib/domain/money'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { Cash, Debtors, TrialBalance } from './_components/books'
import { Ageing, Forecast, PositionCard } from './_components/outlook'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.books'))('title') }
}

async function page({ can }: Session) {
  const [t, { accounts, providers, trialP, debtors, waiting, ageing, cash, forecast, points }] = await Promise.all([
    getTranslations('finance.books'),
    read(booksOverview),
  ])
  const figure = (key: 'withdrawals' | 'toSend' | 'accounts', href: string) => ({
    label: t(`waiting.${key}`),
    value: can('withdraw:audit') ? <TextLink href={href}>{String(waiting[key])}</TextLink> : String(waiting[key]),
    note: key !== 'accounts' && t(`waiting.${key}P`, { amount: formatPence(waiting[`${key}P`]) }),
  })
  const broken = trialP !== 0 && <Notice tone="danger">{t('broken')}</Notice>
  return (
    <BoardPage title={t('title')} note={t('note')} notices={broken}>
      <Figures
        items={[
          figure('withdrawals', '/op/finance/withdrawals'),
          figure('toSend', '/op/finance/withdrawals?state=1'),
          figure('accounts', '/op/finance/accounts'),
        ]}
      />
      <BoardRow wide>
        <div className="page-stack">
          <Ageing ageing={ageing} />
          <TrialBalance accounts={accounts} trialP={trialP} />
        </div>
        <div className="page-stack">
          <PositionCard accounts={accounts} providers={providers} points={points} mayList={can('points:list')} />
          <Debtors debtors={debtors} />
        </div>
      </BoardRow>
      <Cash cash={cash} />
      <Forecast accounts={accounts} forecast={forecast} />
    </BoardPage>
  )
}

/** Overview of the platform's books and of pending work in finance. */
export default async function BooksOverview() {
  const session = await requireScreen('/op/finance/overview')
  return orError(() => page(session), '/op/finance/overview')
}
