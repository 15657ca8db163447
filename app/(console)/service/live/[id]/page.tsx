import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getLiveRoom } from '@/lib/contract/live'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { LIVE } from '../_live/room-list'
import { RoomParts } from '../_live/room-parts'

type Props = PageProps<'/service/live/[id]'>

async function named(id: string) {
  const { title } = await read(getLiveRoom, { query: { id } })
  return { zh: title, en: title }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/service/live/[id]')
  return { title: await recordTitle('live', nameOf(named((await params).id))) }
}

/** One live room for its host. */
export default async function LiveRoomPage({ params, searchParams }: Props) {
  await requireScreen('/service/live/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return (
    <RecordPage
      words="live"
      list={LIVE}
      at={`${LIVE}/${id}`}
      search={search}
      name={named(id)}
      draw={() => RoomParts({ id })}
    />
  )
}
