import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { RecordLog } from '@/app/_kit/record/record-log'
import { ReviewPage } from '@/app/(console)/_review/review-frame'
import { orError } from '@/app/(console)/or-error'
import { getReview } from '@/lib/contract/review'
import { REPORT_STATE } from '@/lib/domain/review'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { OperatorActs } from './operator-acts'

type Props = PageProps<'/op/reviews/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('review'))('oneTitle') }
}

async function page(id: string, session: Session, search: Awaited<Props['searchParams']>) {
  const [t, review] = await Promise.all([getTranslations('review'), read(getReview, { query: { id } })])
  const waits = review.reportState === REPORT_STATE.open && session.can('review:decide')
  return (
    <ReviewPage
      review={review}
      session={session}
      back={{ href: '/op/reviews', label: t('op.title') }}
      notices={
        <>
          <RecordLog id={id} />
          {waits ? (
            <CaseBar kind="reviewReport" id={id} path={`/op/reviews/${id}`} search={search} />
          ) : (
            <FlashNotice search={search} />
          )}
        </>
      }
    >
      <OperatorActs review={review} search={search} />
    </ReviewPage>
  )
}

/** One review with signals, report and decision. */
export default async function Review({ params, searchParams }: Props) {
  const session = await requireScreen('/op/reviews/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/op/reviews/${id}`)
}
