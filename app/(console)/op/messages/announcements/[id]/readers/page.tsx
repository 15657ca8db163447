import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { ListPage } from '@/components/page/list-page'
import { type ListState, listHref, plainQuery } from '@/components/table/list-url'
import { AnnouncementReadersQuery } from '@/lib/contract/announcement'
import { requireScreen } from '@/lib/session/session'
import { ANNOUNCEMENTS } from '../../_announcements/announcement-view'
import { AnnouncementOutcome } from '../../_components/announcement-outcome'
import { ReaderRemind } from '../../_components/reader-remind'
import { ReaderRows } from '../../_components/reader-rows'
import { ReaderTabs } from '../../_components/reader-tabs'

const Query = AnnouncementReadersQuery.omit({ id: true })
const DEFAULTS = Query.parse({})

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('announcement'))('readersTitle') }
}

/** Readers with the time of reading and acknowledging, and people who have not read it. */
export default async function Readers({ params, searchParams }: PageProps<'/op/messages/announcements/[id]/readers'>) {
  const { can } = await requireScreen('/op/messages/announcements/[id]/readers')
  const [t, { id }, search] = await Promise.all([getTranslations('announcement'), params, searchParams])
  const parsed = Query.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const here = `${ANNOUNCEMENTS}/${id}`
  const state: ListState = { path: `${here}/readers`, query, defaults: DEFAULTS }
  return (
    <ListPage
      title={t('readersTitle')}
      note={t('zone')}
      back={{ href: here, label: t('oneTitle') }}
      notices={<AnnouncementOutcome search={search} />}
      tabs={<ReaderTabs state={state} />}
      toolbar={await orError(() => ReaderRemind({ id, may: can('announcement:publish') }), here)}
    >
      {await orError(() => ReaderRows({ query: { ...query, id }, state }), listHref(state))}
    </ListPage>
  )
}
