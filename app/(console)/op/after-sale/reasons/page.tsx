import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { listReasons } from '@/lib/contract/after-sale/op'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { Reason } from './reason-card'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('afterSale.reasons'))('title') }
}

async function page(session: Session, search: Awaited<PageProps<'/op/after-sale/reasons'>['searchParams']>) {
  const [t, words, reasons] = await Promise.all([
    getTranslations('afterSale.reasons'),
    getTranslations('afterSale'),
    read(listReasons),
  ])
  return (
    <DetailPage
      title={t('title')}
      back={{ href: '/op/after-sale/list', label: words('title') }}
      notices={<FlashNotice search={search} />}
    >
      {reasons.map((reason) => (
        <Reason key={reason.code} reason={reason} session={session} />
      ))}
    </DetailPage>
  )
}

/** Reasons that buyers choose from, and their consequences. */
export default async function Reasons({ searchParams }: PageProps<'/op/after-sale/reasons'>) {
  const session = await requireScreen('/op/after-sale/reasons')
  const search = await searchParams
  return orError(() => page(session, search), '/op/after-sale/reasons')
}
