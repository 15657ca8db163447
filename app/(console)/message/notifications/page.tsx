import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { FilterChips } from '@/components/table/filter-chips'
import { listHref } from '@/components/table/list-url'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ukTime } from '@/components/ui/uk-time'
import { Instant } from '@/lib/contract/common'
import { knownLocale } from '@/lib/domain/locale'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { BellShare, chipsOf, NotificationFilters, NotificationTabs } from './_components/notification-filters'
import { NotificationRows } from './_components/notification-rows'
import { markRead } from './actions'
import { NOTIFICATIONS, notificationView } from './notification-view'

type Search = Readonly<Record<string, string | string[] | undefined>>

const DONE = ['read', 'gone', 'none', 'off', 'back'] as const
const WRONG = ['gone', 'none']

/** Shows once what has just been done. */
async function NotificationOutcome({ search }: { search: Search }) {
  const [t, spoken] = await Promise.all([getTranslations('notification.mine.done'), getLocale()])
  const done = DONE.find((each) => each === search.done)
  if (!done) return null
  const count = Number.parseInt(String(search.count ?? 0), 10) || 0
  const until = Instant.safeParse(search.until)
  const time = until.success ? ukTime(Date.parse(until.data), 'full', knownLocale(spoken)) : ''
  return (
    <Notice tone={WRONG.includes(done) ? 'warn' : 'ok'} role="status" once>
      {t(done, { count, time })}
    </Notice>
  )
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notification.mine'))('title') }
}

/** Events that concern the user, newest first, each with a link to its record. */
export default async function Notifications({ searchParams }: PageProps<'/message/notifications'>) {
  const session = await requireScreen(NOTIFICATIONS)
  const search = await searchParams
  const { query, state } = notificationView(search)
  const [t, chips] = await Promise.all([getTranslations('notification.mine'), chipsOf(query)])
  return (
    <ListPage
      title={t('title')}
      note={t('zone')}
      notices={
        <>
          <NotificationOutcome search={search} />
          <BellShare />
        </>
      }
      actions={
        <>
          <ButtonLink look="quiet" href="/message/preferences">
            {t('settings')}
          </ButtonLink>
          <form action={markRead}>
            <input type="hidden" name="to" value={listHref(state)} />
            {query.kind && <input type="hidden" name="kind" value={query.kind} />}
            <Button type="submit">{t(query.kind ? 'markKind' : 'markAll')}</Button>
          </form>
        </>
      }
      tabs={<NotificationTabs state={state} />}
      toolbar={
        <>
          <NotificationFilters state={state} query={query} userType={session.user.userType} />
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      {await orError(() => NotificationRows({ query, state, chips, session }), listHref(state))}
    </ListPage>
  )
}
