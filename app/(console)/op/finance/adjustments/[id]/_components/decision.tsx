import { getTranslations } from 'next-intl/server'
import { DecisionForm } from '@/app/_kit/queue/decision-form'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { OpAdjustment } from '@/lib/contract/finance/adjustment'
import { ADJUSTMENT_STATE } from '@/lib/domain/adjustment'
import { decide } from '../../actions'

interface Props {
  adjustment: OpAdjustment
  search: Readonly<Record<string, string | string[] | undefined>>
  own: boolean
  mayDecide: boolean
}

/** A second person posts or refuses; the author, and readers without the right, see who can. */
export async function Decision({ adjustment: { id, version, state }, search, own, mayDecide }: Props) {
  const t = await getTranslations('finance.adjustment')
  if (mayDecide)
    return (
      <DecisionForm
        kind="adjustment"
        {...{ action: decide, search, reasons: 'adjustment_refusal', accept: t('post'), back: t('refuse') }}
        hidden={{ id, version }}
      />
    )
  return (
    <Card title={t('decision')}>
      {state === ADJUSTMENT_STATE.waiting ? (
        <Notice tone="info">{t(own ? 'ownEntry' : 'waits')}</Notice>
      ) : (
        <p className="soft">{t('decided')}</p>
      )}
    </Card>
  )
}
