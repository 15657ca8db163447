import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { searchGoods } from '@/lib/contract/mall'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { AdPlaces } from '../_shared/ad-places'
import { GoodsGrid } from '../_shared/goods-grid'
import { Pages } from '../_shared/pages'
import { shown } from '../_shared/shown'
import { SearchFilter } from './_filter'
import { Instead } from './_instead'
import { hrefOf, queryOf, typedOf } from './_query'
import { ShopsFound } from './_shops'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.search'))('title') }
}

export default async function SearchPage({ searchParams }: PageProps<'/mall/search'>) {
  const asked = await searchParams
  const typed = typedOf(asked)
  return shown(async () => {
    const [t, page] = await Promise.all([
      getTranslations('mall.search'),
      asBuyer(searchGoods, { query: queryOf(typed, asked) }),
    ])
    const nothing = page.records.length === 0
    return (
      <>
        <h1>{typed.q ? t('found', { words: typed.q }) : t('title')}</h1>
        <SearchFilter typed={typed} />
        <ShopsFound shops={page.shops} />
        <AdPlaces page="search" />
        {page.similar && <p role="status">{t('similar', { words: typed.q })}</p>}
        <p className="soft" role="status">
          {t('count', { count: page.total })}
        </p>
        {nothing && (
          <EmptyState
            title={t('nothing')}
            text={t('nothingHint')}
            actions={
              <a className="button" href="/mall/search">
                {t('everything')}
              </a>
            }
          />
        )}
        {nothing && <Instead />}
        <GoodsGrid goods={page.records} />
        <Pages page={page} href={hrefOf(typed)} />
      </>
    )
  })
}
