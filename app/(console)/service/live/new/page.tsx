import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { RoomForm } from '../_live/room-form'
import { LIVE } from '../_live/room-list'
import { add } from '../actions'

const PATH = '/service/live/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('live'))('newTitle'),
})

async function draw() {
  const t = await getTranslations('live')
  return <Card>{await RoomForm({ action: add, save: t('create') })}</Card>
}

export default async function NewRoom() {
  await requireScreen(PATH)
  return <RecordPage words="live" list={LIVE} at={PATH} draw={draw} />
}
