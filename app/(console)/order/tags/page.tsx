import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { listAssignees, listOrderTags } from '@/lib/contract/order/tag'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { type DeskSelection, hasSelection } from '../_shipping/selection-hidden'
import { readSelection } from '../_shipping/selection-query'
import { MarkForm } from './_components/mark-form'
import { PeopleCard } from './_components/people-card'
import { TagForms } from './_components/tag-forms'
import { TAGS, tagsHref } from './tags-address'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order.tags'))('title') }
}

/** Content below the title. Throws `UpstreamError`. */
async function draw(selection: DeskSelection, from: string) {
  const [tags, people] = await Promise.all([read(listOrderTags), read(listAssignees)])
  const { ids, filter } = selection
  const hidden = { given: ids.join(','), filter, from }
  return (
    <>
      {hasSelection(selection) && <MarkForm hidden={hidden} count={ids.length || null} tags={tags} people={people} />}
      <TagForms tags={tags} hidden={hidden} />
      <PeopleCard people={people} />
    </>
  )
}

/** The shop's order tags; with a selection also their tags and assignees. */
export default async function TagsPage({ searchParams }: PageProps<'/order/tags'>) {
  await requireScreen(TAGS)
  const [t, search] = await Promise.all([getTranslations('order.tags'), searchParams])
  const from = safeRedirect([search.from].flat()[0]) ?? '/order/list'
  const { done: _done, ...asked } = search
  const selection = readSelection(asked)
  const here = tagsHref({ given: selection.ids.join(','), filter: selection.filter, from })
  return (
    <FormPage title={t('title')} back={{ href: from, label: t('back') }} notices={<FlashNotice search={search} />}>
      {await orError(() => draw(selection, from), here)}
    </FormPage>
  )
}
