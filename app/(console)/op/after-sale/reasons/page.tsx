import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/page/detail-page'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { type CaseReason, listReasons } from '@/lib/contract/after-sale-op'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requireScreen, type Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { FlashNotice } from '../../../_record/flash-notice'
import { orError } from '../../../or-error'
import { ReasonForm } from './reason-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('afterSale.reasons'))('title') }
}

async function Reason({ reason, session }: { reason: CaseReason; session: Session }) {
  const [t, words, spoken] = await Promise.all([
    getTranslations('afterSale.reasons'),
    getTranslations('afterSale'),
    getLocale(),
  ])
  const yes = (value: boolean) => t(value ? 'yes' : 'no')
  return (
    <Card
      title={pickText(reason.name, knownLocale(spoken))}
      aside={<Status group={reason.active ? 'done' : 'draft'}>{t(reason.active ? 'on' : 'off')}</Status>}
    >
      <Facts
        items={[
          { term: t('types'), value: reason.types.map((type) => words(`type.${type}`)).join(' · ') },
          { term: t('payer'), value: words(`payer.${reason.returnPayer}`) },
          { term: t('evidence'), value: yes(reason.needsEvidence) },
          { term: t('statutory'), value: yes(reason.statutory) },
          { term: t('defect'), value: yes(reason.defect) },
          { term: t('cases'), value: reason.cases },
        ]}
      />
      {session.can('afterSaleReason:edit') && <ReasonForm reason={reason} />}
    </Card>
  )
}

async function page(session: Session, search: Awaited<PageProps<'/op/after-sale/reasons'>['searchParams']>) {
  const [t, words, reasons] = await Promise.all([
    getTranslations('afterSale.reasons'),
    getTranslations('afterSale'),
    upstream(listReasons),
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

/** The reasons that buyers choose from, and what follows from each. */
export default async function Reasons({ searchParams }: PageProps<'/op/after-sale/reasons'>) {
  const session = await requireScreen('/op/after-sale/reasons')
  const search = await searchParams
  return orError(() => page(session, search), '/op/after-sale/reasons')
}
