import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { RecordLog } from '@/app/_kit/record/record-log'
import { CasePage } from '@/app/(console)/_after-sale/case-frame'
import { orError } from '@/app/(console)/or-error'
import { getCase } from '@/lib/contract/after-sale'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { OperatorActs } from './operator-acts'

type Props = PageProps<'/op/after-sale/list/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('afterSale'))('oneTitle') }
}

async function page(id: string, session: Session, search: Awaited<Props['searchParams']>) {
  const [t, detail] = await Promise.all([getTranslations('afterSale'), read(getCase, { query: { id } })])
  const back = { href: '/op/after-sale/list', label: t('title') }
  return (
    <CasePage
      detail={detail}
      session={session}
      back={back}
      notices={
        <>
          <FlashNotice search={search} />
          <RecordLog id={id} />
        </>
      }
    >
      <OperatorActs detail={detail} session={session} />
    </CasePage>
  )
}

/** One case of any shop, with refund retry and takeover. */
export default async function AnyCase({ params, searchParams }: Props) {
  const session = await requireScreen('/op/after-sale/list/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/op/after-sale/list/${id}`)
}
