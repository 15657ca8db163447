import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { listAddresses } from '@/lib/contract/buyer'
import { drawsForMe, myPlays, openDraws } from '@/lib/contract/mall/draw'
import { buyerToken } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { shown } from '../_shared/shown'
import { DrawCard } from './_draw'
import { Plays } from './_plays'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mallDraw'))('title') }
}

/** Lucky draws with prizes, odds and rules, and what the buyer has won. */
export default async function DrawPage({ searchParams }: PageProps<'/mall/draw'>) {
  const { play, done } = await searchParams
  return shown(async () => {
    const signedIn = (await buyerToken()) !== null
    const [t, draws, plays, addresses] = await Promise.all([
      getTranslations('mallDraw'),
      asBuyer(signedIn ? drawsForMe : openDraws),
      signedIn ? asBuyer(myPlays) : [],
      signedIn ? asBuyer(listAddresses) : [],
    ])
    const last = plays.find(({ id }) => id === play)
    return (
      <section className="mall-narrow">
        <h1>{t('title')}</h1>
        <p className="soft">{t('intro')}</p>
        {draws.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        {await Promise.all(draws.map((draw) => DrawCard({ draw, last: last?.drawId === draw.id ? last : undefined })))}
        {plays.length > 0 && (await Plays({ plays, addresses, done }))}
      </section>
    )
  })
}
