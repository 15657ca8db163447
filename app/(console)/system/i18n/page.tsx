import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { type AppliedFilter, FilterChips } from '@/components/table/filter-chips'
import { listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { TextActs } from './_components/text-file'
import { chipsOf, TextFilters } from './_components/text-filters'
import { TextNotices } from './_components/text-notices'
import { TextTable } from './_components/text-table'
import { allTexts, matchingTexts } from './_texts/text-rows'
import { TEXTS, textView } from './_texts/text-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('translation'))('title') }
}

type View = ReturnType<typeof textView>

async function tableOf({ query, state }: View, chips: readonly AppliedFilter[]) {
  return <TextTable rows={matchingTexts(await allTexts(), query)} query={query} state={state} chips={chips} />
}

/** All texts of the screens in both languages, with the overrides of operators. */
export default async function Texts({ searchParams }: PageProps<'/system/i18n'>) {
  await requireScreen(TEXTS)
  const search = await searchParams
  const view = textView(search)
  const [t, chips] = await Promise.all([getTranslations('translation'), chipsOf(view.query)])
  return (
    <ListPage
      title={t('title')}
      note={t('note')}
      actions={<TextActs state={view.state} />}
      notices={<TextNotices view={view} search={search} />}
      toolbar={
        <>
          <SearchForm state={view.state} placeholder={t('search')} />
          <TextFilters {...view} />
          <FilterChips state={view.state} filters={chips} />
        </>
      }
    >
      {await orError(() => tableOf(view, chips), listHref(view.state))}
    </ListPage>
  )
}
