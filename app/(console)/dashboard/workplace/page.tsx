import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BoardPage, BoardRow } from '@/components/page/board-page'
import { requireScreen } from '@/lib/session/session'
import { Widget } from '../_shared/widget'
import { Announcements } from './_components/announcements'
import { ApprovalsCard } from './_components/approvals-card'
import { Deadlines } from './_components/deadlines'
import { Duties } from './_components/duties-card'
import { Greeting } from './_components/greeting'
import { Notices } from './_components/notices'
import { orderPaths } from './_components/order-paths'
import { OwnPages } from './_components/own-pages'
import { QueueCard } from './_components/queue-card'
import { worksOn } from './_components/queues'
import { readWorkplace } from './_components/read-workplace'
import { ShipLink } from './_components/ship-link'
import { Today } from './_components/today'
import { Whereabouts } from './_components/whereabouts'

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
