import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { myPayouts } from '@/lib/contract/buyer-payout'
import { getWallet, getWalletReturn, listMovements } from '@/lib/contract/wallet'
import { formatPence } from '@/lib/domain/money'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { pageNumber } from '../_shared/page-number'
import { Pages } from '../_shared/pages'
import { shown } from '../_shared/shown'
import { AttemptNotice, Movements, Payouts, Returns, SendBack, ToBank, TopUp } from './_parts'

const SIZE = 20

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.balance'))('title') }
}

export default async function BalancePage({ searchParams }: PageProps<'/mall/balance'>) {
  await requireBuyer()
  const { current: asked, attempt, done } = await searchParams
  return shown(async () => {
    const [t, wallet, back, payouts, moves] = await Promise.all([
      getTranslations('mall.balance'),
      asBuyer(getWallet),
      asBuyer(getWalletReturn),
      asBuyer(myPayouts),
      asBuyer(listMovements, { query: { current: pageNumber(asked), size: SIZE } }),
    ])
    return (
      <section className="mall-narrow">
        <h1>{t('title')}</h1>
        <AttemptNotice id={attempt} />
        <Outcome
          done={done}
          known={['sentBack', 'toBank']}
          text={(key) => t(`${key === 'toBank' ? 'bank' : 'back'}.done`)}
        />
        <p className="mall-price num">{formatPence(wallet.balanceP)}</p>
        <p className="soft">{t('text')}</p>
        {wallet.topUps && wallet.maxP >= wallet.minP && <TopUp wallet={wallet} />}
        {wallet.topUps && wallet.maxP < wallet.minP && <p className="soft">{t('full')}</p>}
        <SendBack back={back} />
        <ToBank restP={back.restP} />
        <Returns rows={back.returns} />
        <Payouts rows={payouts} />
        <Movements rows={moves.records} />
        <Pages page={moves} href="/mall/balance" />
      </section>
    )
  })
}
