import { getTranslations } from 'next-intl/server'
import { DecisionForm } from '@/app/_kit/queue/decision-form'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { CommissionChange } from '@/lib/contract/finance/commission'
import { COMMISSION_CHANGE_STATE } from '@/lib/domain/commission'
import { decide } from '../../actions'

interface Props {
  change: CommissionChange
  search: Readonly<Record<string, string | string[] | undefined>>
  own: boolean
  mayDecide: boolean
}

/** A second person approves or refuses; the proposer, and readers without the right, see who can. */
export async function Decision({ change: { id, version, state }, search, own, mayDecide }: Props) {
  const t = await getTranslations('finance.commission')
  if (mayDecide)
    return (
      <DecisionForm
        kind="commissionRule"
        {...{ action: decide, search, reasons: 'commission_refusal', accept: t('approve'), back: t('refuse') }}
        hidden={{ id, version }}
      />
    )
  return (
    <Card title={t('decision')}>
      {state === COMMISSION_CHANGE_STATE.waiting ? (
        <Notice tone="info">{t(own ? 'ownProposal' : 'waits')}</Notice>
      ) : (
        <p className="soft">{t('decided')}</p>
      )}
    </Card>
  )
}
