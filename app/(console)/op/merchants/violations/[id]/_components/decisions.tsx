import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Violation } from '@/lib/contract/violation'
import { REASON_MAX } from '@/lib/domain/limits'
import { decide, revoke } from '../../actions'

const DECISIONS = ['uphold', 'revoke', 'reduce'] as const

async function Reasons() {
  const t = await getTranslations('violation')
  return (
    <>
      <TextareaField name="reasonZh" label={t('reasonZh')} hint={t('reasonHint')} maxLength={REASON_MAX} rows={2} />
      <TextareaField name="reasonEn" label={t('reasonEn')} maxLength={REASON_MAX} rows={2} />
    </>
  )
}

/** Uphold, revoke or reduce, with a reason that the shop reads; never by whoever recorded the violation. */
export async function AppealDecision({ violation }: { violation: Violation }) {
  const [t, texts] = await Promise.all([getTranslations('violation.appeal'), formTexts()])
  const { id, appeal, decidable } = violation
  if (!appeal) return null
  if (!decidable) return <Notice tone="warn">{t('ownRecord')}</Notice>
  const options = DECISIONS.map((value) => ({ value, label: t(`decision.${value}`), hint: t(`decisionHint.${value}`) }))
  return (
    <Card title={t('decide')}>
      <ActionForm action={decide} texts={texts} hidden={{ id, version: appeal.version }} leads>
        <ChoiceField name="decision" label={t('decisionLabel')} options={options} />
        {await Reasons()}
        <SubmitButton>{t('decideNow')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}

/** Takes a violation back. */
export async function Revoke({ violation }: { violation: Violation }) {
  const [t, texts] = await Promise.all([getTranslations('violation.revoke'), formTexts()])
  return (
    <Card title={t('title')}>
      <ActionForm action={revoke} texts={texts} hidden={{ id: violation.id, version: violation.version }}>
        {await Reasons()}
        <AskFirst label={t('title')} sure={t('sure')}>
          {t('hint')}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}
