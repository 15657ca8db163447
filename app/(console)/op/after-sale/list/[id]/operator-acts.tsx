import { getTranslations } from 'next-intl/server'
import { ActPart } from '@/app/(console)/_after-sale/act-card'
import { TextareaField } from '@/components/form/textarea-field'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { CaseDetail } from '@/lib/contract/after-sale'
import { CASE, CASE_TEXT_MAX } from '@/lib/domain/after-sale'
import type { Session } from '@/lib/session/session'
import { intervene, retry } from '../actions'

/** Acts of an operator outside arbitration: retry a refund, or take the case to the platform. */
export async function OperatorActs({ detail, session }: { detail: CaseDetail; session: Session }) {
  const t = await getTranslations('afterSale.act')
  const { acts, id, state } = detail
  const decides = state === CASE.arbitration && session.can('arbitration:decide')
  if (!decides && acts.length === 0) return null
  return (
    <Card title={t('title')}>
      {decides && <ButtonLink href={`/op/after-sale/arbitration/${id}`}>{t('toDecision')}</ButtonLink>}
      {acts.includes('retry') && (
        <ActPart
          detail={detail}
          action={retry}
          look="primary"
          label={t('retry')}
          sure={t('retrySure')}
          hint={t('retryHint')}
        />
      )}
      {acts.includes('intervene') && (
        <ActPart
          detail={detail}
          action={intervene}
          label={t('intervene')}
          sure={t('interveneSure')}
          hint={t('interveneHint')}
        >
          <TextareaField name="zh" label={t('zh')} maxLength={CASE_TEXT_MAX} rows={2} />
          <TextareaField name="en" label={t('en')} maxLength={CASE_TEXT_MAX} rows={2} />
        </ActPart>
      )}
    </Card>
  )
}
