import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { requireScreen } from '@/lib/session/session'
import { ReviewParts } from '../_quality/review-parts'
import { QUALITY } from '../_quality/sample-list'

const PATH = '/op/service/quality/[id]'

export async function generateMetadata(): Promise<Metadata> {
  await requireScreen(PATH)
  return { title: (await getTranslations('chatQuality'))('oneTitle') }
}

/** One closed session and its review. */
export default async function ReviewPage({ params }: PageProps<'/op/service/quality/[id]'>) {
  const session = await requireScreen(PATH)
  const { id } = await params
  const name = Promise.resolve({ zh: '', en: '' })
  return (
    <RecordPage
      words="chatQuality"
      list={QUALITY}
      at={`${QUALITY}/${id}`}
      name={name}
      draw={() => ReviewParts({ id, session })}
    />
  )
}
