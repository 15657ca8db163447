import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { ButtonLink } from '@/components/ui/button'
import { REASON_MAX } from '@/lib/domain/limits'
import { type DetailContext, hiddenFields, panelHref } from './detail-context'
import { release } from './order-acts'
import { PanelFoot } from './panel-foot'
import { draftedForm } from './panel-form'

/** Lifts a hold, with an optional note for the order's history. */
export async function ReleasePanel({ context }: { context: DetailContext }) {
  const [t, form] = await Promise.all([getTranslations('order'), draftedForm(context, 'release')])
  return (
    <ActionForm action={release} {...form} hidden={hiddenFields(context)}>
      <p>{t('panel.text.release')}</p>
      <TextareaField
        name="reason"
        label={t('panel.note')}
        hint={t('panel.noteHint', { max: REASON_MAX })}
        maxLength={REASON_MAX}
        rows={3}
        optional
      />
      <PanelFoot context={context} label={t('act.release')} />
    </ActionForm>
  )
}

/** Lifts the hold with one press, next to a link to the form with a note. */
export async function ReleaseForm({ context }: { context: DetailContext }) {
  const [t, texts] = await Promise.all([getTranslations('order'), formTexts()])
  return (
    <ActionForm action={release} texts={texts} hidden={{ ...hiddenFields(context), inPage: '1' }} className="no-print">
      <SubmitButton look="secondary" size="sm">
        {t('act.release')}
      </SubmitButton>
      <ButtonLink size="sm" look="quiet" href={panelHref(context, 'release')}>
        {t('panel.withNote')}
      </ButtonLink>
    </ActionForm>
  )
}
