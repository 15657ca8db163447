import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { FilterChips } from '@/components/table/filter-chips'
import { listHref } from '@/components/table/list-url'
import { Button, ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { BellShare, chipsOf, NotificationFilters, NotificationTabs } from './_components/notification-filters'
import { NotificationOutcome } from './_components/notification-outcome'
import { NotificationRows } from './_components/notification-rows'
import { markRead } from './actions'
import { NOTIFICATIONS, notificationView } from './notification-view'

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
