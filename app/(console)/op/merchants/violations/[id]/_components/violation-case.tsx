import { getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { groupOfViolation } from '@/app/(console)/_violation/violation-lists'
import { ViolationMeter } from '@/app/(console)/_violation/violation-meter'
import { AppealFacts, ViolationFacts } from '@/app/(console)/_violation/violation-parts'
import { DetailPage } from '@/components/page/detail-page'
import { Said } from '@/components/ui/said'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import type { Data } from '@/lib/contract/endpoint'
import { getViolation, type Violation, violationMeter } from '@/lib/contract/violation'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { AppealDecision, Revoke } from './decisions'

type Search = Readonly<Record<string, string | string[] | undefined>>

interface NoticesProps {
  violation: Violation
  known: Data<typeof violationMeter>
  waits: boolean
  search: Search
}

const Notices = ({ violation: { id }, known, waits, search }: NoticesProps) => (
  <>
    {waits ? (
      <CaseBar kind="appeal" id={id} path={`/op/merchants/violations/${id}`} search={search} record={id} />
    ) : (
      <FlashNotice search={search} />
    )}
    <ViolationMeter known={known} />
  </>
)

/** A violation for the platform, with its possible decisions. */
export async function violationCase(id: string, session: Session, search: Search) {
  const [t, { violation }] = await Promise.all([getTranslations('violation'), read(getViolation, { query: { id } })])
  const known = await read(violationMeter, { query: { ofShop: violation.shopId } })
  const { refId, refType, refName, shopId, shopName } = violation
  const href = refId && `${refType === 'order' ? '/op/orders/list' : '/op/goods/list'}/${refId}`
  const waits = violation.appeal?.state === 0 && session.can('appeal:decide')
  return (
    <DetailPage
      title={violation.no}
      back={{ href: '/op/merchants/violations', label: t('title') }}
      status={
        <>
          <Status group={groupOfViolation(violation)}>{t(`state.${violation.state}`)}</Status>
          <TextLink href={`/op/merchants/list/${shopId}`}>
            <Said name={shopName} />
          </TextLink>
        </>
      }
      notices={<Notices violation={violation} known={known} waits={waits} search={search} />}
      aside={
        <>
          <AppealFacts violation={violation} />
          {waits && <AppealDecision violation={violation} />}
          {violation.state !== 3 && !(waits && violation.decidable) && session.can('violation:revoke') && (
            <Revoke violation={violation} />
          )}
        </>
      }
    >
      <ViolationFacts violation={violation} about={href ? <TextLink href={href}>{refName}</TextLink> : undefined} />
    </DetailPage>
  )
}
