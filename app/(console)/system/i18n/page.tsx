import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { type AppliedFilter, FilterChips } from '@/components/table/filter-chips'
import { listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { Notice } from '@/components/ui/notice'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { chipsOf, TextFilters } from './_components/text-filters'
import { TextForm } from './_components/text-form'
import { TextTable } from './_components/text-table'
import { allTexts, matchingTexts } from './_texts/text-rows'
import { TEXTS, textView } from './_texts/text-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('translation'))('title') }
}

async function textParts({ query, state }: ReturnType<typeof textView>, chips: readonly AppliedFilter[]) {
  const rows = await allTexts()
  const open = rows.find(({ key }) => key === query.key)
  return (
    <>
      {open && <TextForm row={open} state={state} />}
      <TextTable rows={matchingTexts(rows, query)} query={query} state={state} chips={chips} />
    </>
  )
}

/** Every text of the screens in both languages, and what an operator has put in its place. */
export default async function Texts({ searchParams }: PageProps<'/system/i18n'>) {
  await requireScreen(TEXTS)
  const search = await searchParams
  const view = textView(search)
  const [t, chips] = await Promise.all([getTranslations('translation'), chipsOf(view.query)])
  const done = search.done === 'saved' || search.done === 'reset' ? search.done : null
  return (
    <ListPage
      title={t('title')}
      note={t('note')}
      notices={
        done && (
          <Notice tone="ok" role="status" once>
            {t(`done.${done}`)}
          </Notice>
        )
      }
      toolbar={
        <>
          <SearchForm state={view.state} placeholder={t('search')} />
          <TextFilters {...view} />
          <FilterChips state={view.state} filters={chips} />
        </>
      }
    >
      {await orError(() => textParts(view, chips), listHref(view.state))}
    </ListPage>
  )
}
