import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { listMyPoints, myPoints } from '@/lib/contract/mall/points'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { pageNumber } from '../_shared/page-number'
import { Pages } from '../_shared/pages'
import { shown } from '../_shared/shown'
import { History, HowPointsWork, Standing } from './_parts'

const SIZE = 20

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('points'))('title') }
}

/** The buyer's points: balance, what expires next, history and rules. */
export default async function PointsPage({ searchParams }: PageProps<'/mall/points'>) {
  await requireBuyer()
  const { current } = await searchParams
  return shown(async () => {
    const [t, mine, entries] = await Promise.all([
      getTranslations('points'),
      asBuyer(myPoints),
      asBuyer(listMyPoints, { query: { current: pageNumber(current), size: SIZE } }),
    ])
    return (
      <section className="mall-narrow">
        <h1>{t('title')}</h1>
        <Standing mine={mine} />
        <History rows={entries.records} />
        <Pages page={entries} href="/mall/points" />
        <HowPointsWork terms={mine.terms} />
      </section>
    )
  })
}
