import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { myCases } from '@/lib/contract/mall/after-sale'
import { requireShopper } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { pageNumber } from '../_shared/page-number'
import { Pages } from '../_shared/pages'
import { shown } from '../_shared/shown'
import { CaseCard } from './_card'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.cases'))('title') }
}

const SIZE = 10

/** The buyer's requests, newest first. */
export default async function CasesPage({ searchParams }: PageProps<'/mall/after-sale'>) {
  await requireShopper()
  const asked = await searchParams
  const current = pageNumber(asked.current)
  return shown(async () => {
    const [t, page] = await Promise.all([
      getTranslations('mall.cases'),
      asBuyer(myCases, { query: { current, size: SIZE } }),
    ])
    return (
      <>
        <h1>{t('title')}</h1>
        {page.records.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        <ul className="mall-cards">
          {page.records.map((row) => (
            <CaseCard key={row.id} row={row} />
          ))}
        </ul>
        <Pages page={page} href="/mall/after-sale" />
      </>
    )
  })
}
