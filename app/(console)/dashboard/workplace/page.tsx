import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BoardPage, BoardRow } from '@/components/page/board-page'
import { workplace } from '@/lib/contract/dashboard'
import { listByUser } from '@/lib/contract/message'
import { listOrders } from '@/lib/contract/order'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { read } from '../_shared/reading'
import { Widget } from '../_shared/widget'
import { Announcements } from './_components/announcements'
import { Deadlines } from './_components/deadlines'
import { Greeting } from './_components/greeting'
import { Notices } from './_components/notices'
import { orderPaths } from './_components/order-paths'
import { ShipLink } from './_components/ship-link'
import { Today } from './_components/today'
import { Whereabouts } from './_components/whereabouts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('dashboard.workplace'))('title') }
}

const HERE = '/dashboard/workplace'
/** What is on hold cannot be shipped whatever its day: it stands in the row of what is held. */
const SOONEST = { status: 2, ready: 1, sort: 'shipBy', order: 'asc', size: 6 } as const

export default async function WorkplacePage({ searchParams }: PageProps<'/dashboard/workplace'>) {
  const session = await requireScreen(HERE)
  const { user, can } = session
  const paths = orderPaths(user.userType, can)
  const sees = can('order:list')
  // Nothing is asked for a shop whose plan has ended (specification, section 7).
  const open = session.paused !== 'expired'
  const [figures, deadlines, notices] = await Promise.all([
    read(sees ? upstream(workplace) : Promise.resolve(null)),
    read(sees && open ? upstream(listOrders, { query: SOONEST }) : Promise.resolve(null)),
    read(upstream(listByUser)),
  ])
  return (
    <BoardPage
      title={<Greeting name={user.nickname || user.realname || user.username} />}
      note={<Whereabouts shop={paths.operator ? null : user.shopIdSelecedName} />}
      actions={paths.ship && <ShipLink href={paths.ship} />}
      notices={<Notices session={session} query={await searchParams} />}
    >
      <Widget reading={figures} retryHref={HERE}>
        {(data) => data && <Today data={data} paths={paths} />}
      </Widget>
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
