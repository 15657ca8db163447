import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ReviewPage } from '@/app/(console)/_review/review-frame'
import { orError } from '@/app/(console)/or-error'
import { getReview } from '@/lib/contract/review'
import { listCanned } from '@/lib/contract/review/canned'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { SellerActs } from './seller-acts'

type Props = PageProps<'/review/list/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('review'))('oneTitle') }
}

async function page(id: string, session: Session, search: Awaited<Props['searchParams']>) {
  const [t, review, canned] = await Promise.all([
    getTranslations('review'),
    read(getReview, { query: { id } }),
    read(listCanned, {}, { else: [] }),
  ])
  return (
    <ReviewPage
      review={review}
      session={session}
      back={{ href: '/review/list', label: t('title') }}
      notices={<FlashNotice search={search} />}
    >
      <SellerActs review={review} canned={canned} chosen={[search.canned].flat()[0] ?? ''} />
    </ReviewPage>
  )
}

/** One review of the shop, with reply and report. */
export default async function OwnReview({ params, searchParams }: Props) {
  const session = await requireScreen('/review/list/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/review/list/${id}`)
}
