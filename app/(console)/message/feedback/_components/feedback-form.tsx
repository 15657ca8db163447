import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { PictureField } from '@/components/form/picture-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { CONTACT_MAX, FEEDBACK_KINDS } from '@/lib/contract/feedback'
import { FEEDBACK_MAX, FEEDBACK_PICTURES_MAX } from '@/lib/domain/limits'
import { FEEDBACK } from '../_feedback/feedback-view'
import { add, uploadPicture } from '../actions'

/** Up to six screenshots; without scripts they are sent with the form, whose size limit allows for them. */
async function Screenshots() {
  const t = await getTranslations('feedback')
  const hint = (
    <>
      {t('picturesHint')}
      <noscript>{t('picturesTogether')}</noscript>
    </>
  )
  return (
    <PictureField
      name="pictureIds"
      label={t('field.pictures')}
      hint={hint}
      optional
      max={FEEDBACK_PICTURES_MAX}
      upload={uploadPicture}
      source="/api/feedback/pictures/"
      texts={{
        choose: t('choose'),
        picture: t('picture', { number: '{number}' }),
        remove: t('remove'),
        uploading: t('uploading'),
        tooMany: t('tooMany'),
        failed: t('failed'),
        gone: t('pictureGone'),
      }}
    />
  )
}

interface Props {
  /** Screen that it is about, if known. */
  page: string
  /** Key of the draft in this browser. */
  draft: string
  /** Prefills the text for this subject. */
  standing: (typeof STANDING_SUBJECTS)[number] | undefined
}

/** Subjects about the state of the shop: end of its plan, ban, restriction. */
export const STANDING_SUBJECTS = ['renewal', 'ban', 'restriction'] as const

export async function FeedbackForm({ page, draft, standing }: Props) {
  const [t, texts] = await Promise.all([getTranslations('feedback'), formTexts()])
  const kinds = FEEDBACK_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))
  return (
    <Card>
      <ActionForm action={add} texts={texts} hidden={{ page }} draft={draft}>
        <ChoiceField name="kind" label={t('column.kind')} options={kinds} value={standing ? 'other' : 'fault'} />
        <TextareaField
          name="text"
          label={t('field.text')}
          hint={t('textHint')}
          maxLength={FEEDBACK_MAX}
          rows={5}
          value={standing ? t(`standingText.${standing}`) : ''}
        />
        <Screenshots />
        <TextField name="contact" label={t('field.contact')} hint={t('contactHint')} maxLength={CONTACT_MAX} optional />
        {page && <p className="soft">{t('about', { page })}</p>}
        <FormFoot act={t('send')} back={FEEDBACK} />
      </ActionForm>
    </Card>
  )
}
