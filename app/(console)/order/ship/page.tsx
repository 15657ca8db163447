import './ship.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page/page-head'
import { PageLive } from '@/components/page/page-live'
import { requireScreen } from '@/lib/session/session'
import { OneByOne } from './_components/one-by-one'
import { DESK, readDeskQuery } from './_desk/desk-query'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('fulfilment.ship'))('title') }
}

type Search = Promise<Record<string, string | string[] | undefined>>

export default async function ShipPage({ searchParams }: { searchParams: Search }) {
  await requireScreen(DESK)
  const [query, t] = await Promise.all([searchParams.then(readDeskQuery), getTranslations('fulfilment.ship')])
  return (
    <div className="page">
      <PageHead title={t('title')} note={t('zone')} />
      <OneByOne query={query} />
      <PageLive />
    </div>
  )
}
