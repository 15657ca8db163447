import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { requireScreen } from '@/lib/session/session'
import { RecordParts } from '../_records/record-parts'

const PATH = '/service/records/[id]'
const LIST = '/service/records'

export async function generateMetadata(): Promise<Metadata> {
  await requireScreen(PATH)
  return { title: (await getTranslations('chatRecord'))('oneTitle') }
}

/** One closed session with its messages. */
export default async function ChatRecordPage({ params }: PageProps<'/service/records/[id]'>) {
  const session = await requireScreen(PATH)
  const { id } = await params
  const name = Promise.resolve({ zh: '', en: '' })
  return (
    <RecordPage
      words="chatRecord"
      list={LIST}
      at={`${LIST}/${id}`}
      name={name}
      draw={() => RecordParts({ id, session })}
    />
  )
}
