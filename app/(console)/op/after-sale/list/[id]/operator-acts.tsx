import { getTranslations } from 'next-intl/server'
import { ActList } from '@/app/_kit/act/act-list'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { CaseDetail } from '@/lib/contract/after-sale'
import { CASE } from '@/lib/domain/after-sale'
import type { Session } from '@/lib/session/session'
import { runPlatformAct } from '../actions'
import { PLATFORM_SCREEN } from '../platform-screen'

/** Acts of an operator outside arbitration: retry a refund, or take the case over. */
export async function OperatorActs({ detail, session }: { detail: CaseDetail; session: Session }) {
  const t = await getTranslations('afterSale.act')
  const { acts, id, postage, state } = detail
  const waits = state === CASE.arbitration || postage?.state === 'disputed'
  const decides = waits && session.can('arbitration:decide')
  if (!decides && acts.length === 0) return null
  return (
    <Card title={t('title')}>
      {decides && <ButtonLink href={`/op/after-sale/arbitration/${id}`}>{t('toDecision')}</ButtonLink>}
      {state === CASE.failed && session.can('withdraw:audit') && (
        <TextLink href="/op/finance/buyer-payouts">{t('otherWay')}</TextLink>
      )}
      <ActList screen={PLATFORM_SCREEN} run={runPlatformAct} record={detail} only={['retry', 'intervene']} />
    </Card>
  )
}
