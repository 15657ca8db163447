import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { scrutinyOf } from '@/app/_kit/queue/looked-fields'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { CasePage } from '@/app/(console)/_after-sale/case-frame'
import { orError } from '@/app/(console)/or-error'
import { getCase } from '@/lib/contract/after-sale'
import { isArbitrated } from '@/lib/domain/after-sale'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { Decision } from './_components/decision'
import { EvidenceCard } from './_components/evidence'
import { HistoryCards } from './_components/history'
import { OrderParts } from './_components/order-parts'

const QUEUE = '/op/after-sale/arbitration'
type Props = PageProps<'/op/after-sale/arbitration/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('afterSale.arbitration'))('oneTitle') }
}

async function page(id: string, session: Session, search: Awaited<Props['searchParams']>) {
  const [t, detail, scrutiny] = await Promise.all([
    getTranslations('afterSale.arbitration'),
    read(getCase, { query: { id } }),
    scrutinyOf('arbitration', id),
  ])
  const [orderParts, history] = await Promise.all([
    OrderParts({ orderId: detail.orderId, session }),
    HistoryCards({ detail }),
  ])
  const bar = { kind: 'arbitration', id, path: `${QUEUE}/${id}`, search, record: id }
  return (
    <CasePage
      detail={detail}
      session={session}
      back={{ href: QUEUE, label: t('title') }}
      notices={isArbitrated(detail) ? <CaseBar {...bar} /> : <FlashNotice search={search} />}
      more={
        <>
          <EvidenceCard detail={detail} scrutiny={scrutiny} />
          {orderParts}
          {history}
        </>
      }
    >
      <Decision detail={detail} scrutiny={scrutiny} />
    </CasePage>
  )
}

/** A case in arbitration: evidence of both sides, calculator and decision. */
export default async function Arbitration({ params, searchParams }: Props) {
  const session = await requireScreen('/op/after-sale/arbitration/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/op/after-sale/arbitration/${id}`)
}
