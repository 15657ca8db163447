import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { watchLiveRoom } from '@/lib/contract/live/op'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { OP_LIVE } from '../_live/room-list'
import { WatchedParts } from '../_live/room-parts'

type Props = PageProps<'/op/service/live/[id]'>

async function named(id: string) {
  const { title } = await read(watchLiveRoom, { query: { id } })
  return { zh: title, en: title }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/service/live/[id]')
  return { title: await recordTitle('liveOp', nameOf(named((await params).id))) }
}

/** One live room of a shop, for monitoring by the platform. */
export default async function WatchedRoomPage({ params, searchParams }: Props) {
  await requireScreen('/op/service/live/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return (
    <RecordPage
      words="liveOp"
      list={OP_LIVE}
      at={`${OP_LIVE}/${id}`}
      search={search}
      name={named(id)}
      draw={() => WatchedParts({ id })}
    />
  )
}
