import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Narrowed } from '@/app/(console)/narrowed'
import { BoardPage, BoardRow } from '@/components/page/board-page'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ukTime } from '@/components/ui/uk-time'
import { FALLBACK_LOCALE, knownLocale } from '@/lib/domain/locale'
import { requireScreen } from '@/lib/session/session'
import { Widget } from '../_shared/widget'
import { Announcements } from './_components/announcements'
import { ApprovalsCard } from './_components/approvals-card'
import { Deadlines } from './_components/deadlines'
import { Duties } from './_components/duties-card'
import { greetingAt } from './_components/greeting-hour'
import { Notices } from './_components/notices'
import { orderPaths } from './_components/order-paths'
import { OwnPages } from './_components/own-pages'
import { QueueCard } from './_components/queue-card'
import { worksOn } from './_components/queues'
import { readWorkplace } from './_components/read-workplace'
import { Today } from './_components/today'

/** Which shop this is about (null: all of them), and what day and hour it is in the United Kingdom. */
async function Whereabouts({ shop }: { shop: string | null }) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.workplace'), getLocale()])
  const locale = knownLocale(spoken)
  const now = Date.now()
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: 'Europe/London',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now)
  return (
    <>
      <Narrowed list="orders">{shop ?? t('allShops')}</Narrowed> ·{' '}
      {t('ukNow', { day, time: ukTime(now, 'time', locale) })}
    </>
  )
}

async function ShipLink({ href }: { href: string }) {
  const t = await getTranslations('dashboard.workplace')
  return (
    <ButtonLink look="primary" href={href} icon={<Icon name="truck" />}>
      {t('goShip')}
    </ButtonLink>
  )
}

/** Good morning by the UK's hour (specification, section 9). */
async function Greeting({ name }: { name: string }) {
  const t = await getTranslations('dashboard.workplace')
  const hour = Number(ukTime(Date.now(), 'time', FALLBACK_LOCALE).slice(0, 2))
  return t('hello', { greeting: t(`greeting.${greetingAt(hour)}`), name })
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('dashboard.workplace'))('title'),
})

const HERE = '/dashboard/workplace'
export default async function WorkplacePage({ searchParams }: PageProps<'/dashboard/workplace'>) {
  const session = await requireScreen(HERE)
  const { user, can, menu } = session
  const paths = orderPaths(user.userType, can)
  const [figures, approvals, deadlines, notices, duties] = await readWorkplace(session)
  return (
    <BoardPage
      title={<Greeting name={user.nickname || user.realname || user.username} />}
      note={<Whereabouts shop={paths.operator ? null : user.shopIdSelecedName} />}
      actions={paths.ship && <ShipLink href={paths.ship} />}
      notices={<Notices session={session} query={await searchParams} />}
    >
      <Duties duties={duties} figures={figures} paths={paths} retryHref={HERE} />
      <Widget reading={figures} retryHref={HERE}>
        {(data) => data && <Today data={data} paths={paths} session={session} works={worksOn(session)} />}
      </Widget>
      <Widget reading={approvals} retryHref={HERE}>
        {(counts) => counts.length > 0 && <ApprovalsCard counts={counts} />}
      </Widget>
      <QueueCard session={session} />
      {can('order:list') || <OwnPages menu={menu} />}
      <BoardRow wide>
        <Widget reading={deadlines} retryHref={HERE}>
          {(page) => page && <Deadlines orders={page.records} paths={paths} />}
        </Widget>
        <Widget reading={notices} retryHref={HERE}>
          {(data) => <Announcements data={data} />}
        </Widget>
      </BoardRow>
    </BoardPage>
  )
}
