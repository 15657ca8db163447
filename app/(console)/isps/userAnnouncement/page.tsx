import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { Outcome } from '@/components/page/outcome'
import { FilterChips } from '@/components/table/filter-chips'
import { type ListState, listHref, plainQuery } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { StatusTabs } from '@/components/table/status-tabs'
import { Button, ButtonLink } from '@/components/ui/button'
import { AnnouncementQuery } from '@/lib/contract/message'
import { requireScreen } from '@/lib/session/session'
import { AnnouncementFilters, chipsOf } from './_components/announcement-filters'
import { AnnouncementRows } from './_components/announcement-rows'
import { markAllRead } from './actions'

/** One press instead of opening each; without scripts too. */
async function MarkAll() {
  const t = await getTranslations('message.mine')
  return (
    <form action={markAllRead}>
      <Button type="submit">{t('markAll')}</Button>
    </form>
  )
}

const KINDS = [
  { key: 'all', changes: { unread: null, msgCategory: null } },
  { key: 'unread', changes: { unread: 1, msgCategory: null } },
  { key: 'announcements', changes: { unread: null, msgCategory: '1' } },
  { key: 'system', changes: { unread: null, msgCategory: '2' } },
] as const

const isCurrent = ({ query }: ListState, changes: (typeof KINDS)[number]['changes']): boolean =>
  String(query.unread ?? '') === String(changes.unread ?? '') &&
  String(query.msgCategory ?? '') === String(changes.msgCategory ?? '')

/** All, unread, and the two kinds of the bell. */
async function AnnouncementTabs({ state }: { state: ListState }) {
  const t = await getTranslations('message.mine')
  const tabs = KINDS.map(({ key, changes }) => ({
    href: listHref(state, changes),
    label: t(`tab.${key}`),
    current: isCurrent(state, changes),
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}

const PATH = '/isps/userAnnouncement'
const DONE = ['allRead', 'notRead'] as const
const DEFAULTS = AnnouncementQuery.parse({})

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('message.mine'))('title') }
}

/** The user's announcements (specification, section 2): the list, and over it the one that `id` names. */
export default async function UserAnnouncement({ searchParams }: PageProps<'/isps/userAnnouncement'>) {
  await requireScreen(PATH)
  const search = plainQuery(await searchParams)
  const parsed = AnnouncementQuery.safeParse(search)
  const query = parsed.success ? parsed.data : DEFAULTS
  const state = { path: PATH, query, defaults: DEFAULTS }
  const [t, chips] = await Promise.all([getTranslations('message.mine'), chipsOf(query)])
  return (
    <ListPage
      title={t('title')}
      note={t('zone')}
      notices={<Outcome done={search.done} known={DONE} tones={{ notRead: 'warn' }} text={(key) => t(key)} />}
      actions={
        <>
          <ButtonLink look="quiet" href="/message/notifications">
            {t('notifications')}
          </ButtonLink>
          <MarkAll />
        </>
      }
      tabs={<AnnouncementTabs state={state} />}
      toolbar={
        <>
          <SearchForm state={state} name="titile" placeholder={t('search')} />
          <AnnouncementFilters state={state} query={query} />
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      <AnnouncementRows query={query} state={state} chips={chips} id={search.id} />
    </ListPage>
  )
}
