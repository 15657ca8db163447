import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { BoardPage } from '@/components/page/board-page'
import { isWord } from '@/components/shell/search-text'
import { SearchForm } from '@/components/table/search-form'
import { EmptyState } from '@/components/ui/empty-state'
import { findEverywhere, searchText } from '@/lib/search/find'
import { requireSession } from '@/lib/session/session'
import { FoundCard } from './_search/found-card'
import { Silent } from './_search/silent'

const SHOWN_MAX = 8

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('search'))('title') }
}

/** Page that finds records of all kinds by number or name. */
export default async function Search({ searchParams }: PageProps<'/search'>) {
  const session = await requireSession()
  const [t, locale, search] = await Promise.all([getTranslations('search'), getLocale(), searchParams])
  const q = searchText(search.q)
  const kinds = isWord(q) ? await findEverywhere({ q, size: SHOWN_MAX, locale }, session) : []
  const silent = kinds.filter(({ total }) => total === null).map(({ title }) => title)
  const found = kinds.filter(({ total }) => total !== null)
  return (
    <BoardPage title={t('title')}>
      <SearchForm
        state={{ path: '/search', query: { q }, defaults: {} }}
        placeholder={t('field')}
        button={t('button')}
      />
      <Silent kinds={silent} q={q} />
      {found.map((kind) => (
        <FoundCard key={kind.title} {...kind} />
      ))}
      {kinds.length === 0 && (
        <div className="card">
          {isWord(q) ? (
            <EmptyState title={t('nothing', { q })} text={t('nothingHint')} />
          ) : (
            <EmptyState title={t('empty')} text={t('emptyHint')} />
          )}
        </div>
      )}
    </BoardPage>
  )
}
