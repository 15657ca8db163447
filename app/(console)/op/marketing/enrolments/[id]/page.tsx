import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { DecisionForm } from '@/app/_kit/queue/decision-form'
import { EnrolmentFacts } from '@/app/(console)/marketing/_enrolment/enrolment-facts'
import { QUEUE } from '@/app/(console)/marketing/_enrolment/paths'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { getEnrolment } from '@/lib/contract/marketing/enrolment'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { decide } from '../actions'

type Props = PageProps<'/op/marketing/enrolments/[id]'>

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('enrolment'))('oneTitle'),
})

async function page(id: string, session: Session, search: Awaited<Props['searchParams']>) {
  const [t, locale, row] = await Promise.all([
    getTranslations('enrolment'),
    getLocale(),
    read(getEnrolment, { query: { id } }),
  ])
  const aside = row.state === 0 && session.can('flash:decide') && (
    <DecisionForm
      kind="flashEnrolment"
      {...{ action: decide, search, reasons: 'flash_return_reason', accept: t('pass'), back: t('return') }}
      hidden={{ id, version: row.version }}
    />
  )
  return (
    <DetailPage
      title={`${pickText(row.name, knownLocale(locale))} ${row.day}`}
      back={{ href: QUEUE, label: t('queueTitle') }}
      notices={<CaseBar kind="flashEnrolment" id={id} path={`${QUEUE}/${id}`} search={search} record={id} />}
      aside={aside}
    >
      {await EnrolmentFacts({ row, side: 'operator' })}
    </DetailPage>
  )
}

/** One enrolment with its offer and the decision. */
export default async function EnrolmentPage({ params, searchParams }: Props) {
  const session = await requireScreen('/op/marketing/enrolments/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${QUEUE}/${id}`)
}
