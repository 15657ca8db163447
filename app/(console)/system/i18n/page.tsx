import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { type AppliedFilter, FilterChips } from '@/components/table/filter-chips'
import { listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { TextActs, TextFile } from './_components/text-file'
import { chipsOf, TextFilters } from './_components/text-filters'
import { TextForm } from './_components/text-form'
import { TextOutcome } from './_components/text-outcome'
import { TextTable } from './_components/text-table'
import { allTexts, matchingTexts, noneIfRefused } from './_texts/text-rows'
import { TEXTS, textView } from './_texts/text-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('translation'))('title') }
}

type View = ReturnType<typeof textView>

async function tableOf({ query, state }: View, chips: readonly AppliedFilter[]) {
  return <TextTable rows={matchingTexts(await allTexts(), query)} query={query} state={state} chips={chips} />
}

/** The form of the open text. Where it cannot be read, the list below says why. */
async function formOf({ query, state }: View) {
  const rows = query.key === undefined ? [] : await allTexts().catch(noneIfRefused)
  const open = rows.find(({ key }) => key === query.key)
  return open && <TextForm row={open} state={state} />
}

/** Every text of the screens in both languages, and what an operator has put in its place. */
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
      notices={
        <>
          <TextOutcome search={search} />
          {search.file === '1' && <TextFile />}
          {await formOf(view)}
        </>
      }
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
