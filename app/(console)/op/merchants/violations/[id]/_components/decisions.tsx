import { getTranslations } from 'next-intl/server'
import { LookedFields, scrutinyOf } from '@/app/_kit/queue/looked-fields'
import { aboutRecord } from '@/app/_kit/record/about-record'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { ReasonFields } from '@/components/form/reason-fields'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Violation } from '@/lib/contract/violation'
import { decide, revoke } from '../../actions'

const DECISIONS = ['uphold', 'revoke', 'reduce'] as const

/** Uphold, revoke or reduce, with a reason for the shop; never by the person who recorded the violation. */
export async function AppealDecision({ violation }: { violation: Violation }) {
  const [t, texts] = await Promise.all([getTranslations('violation.appeal'), formTexts()])
  const { id, appeal, decidable } = violation
  if (!appeal) return null
  if (!decidable) return <Notice tone="warn">{t('ownRecord')}</Notice>
  const options = DECISIONS.map((value) => ({ value, label: t(`decision.${value}`), hint: t(`decisionHint.${value}`) }))
  return (
    <Card title={t('decide')}>
      <ActionForm
        action={decide}
        texts={texts}
        {...(await aboutRecord('appeal.decide', { id, version: appeal.version }))}
        leads
      >
        <ChoiceField name="decision" label={t('decisionLabel')} options={options} />
        <ReasonFields reader="shop" />
        <LookedFields scrutiny={await scrutinyOf('appeal', id)} />
        <SubmitButton>{t('decideNow')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}

/** Revokes a violation. */
export async function Revoke({ violation }: { violation: Violation }) {
  const [t, texts] = await Promise.all([getTranslations('violation.revoke'), formTexts()])
  return (
    <Card title={t('title')}>
      <ActionForm action={revoke} texts={texts} {...(await aboutRecord('violation.revoke', violation))}>
        <ReasonFields reader="shop" />
        <AskFirst label={t('title')} sure={t('sure')}>
          {t('hint')}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}
