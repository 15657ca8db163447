import { getTranslations } from 'next-intl/server'
import { ActPart } from '@/app/_kit/act/act-part'
import { DecisionForm } from '@/app/_kit/queue/decision-form'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { ActionForm } from '@/components/form/action-form'
import { DictField } from '@/components/form/dict-field'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import type { ReviewDetail } from '@/lib/contract/review'
import { REVIEW_TEXT_MAX } from '@/lib/domain/review'
import { draftKey } from '@/lib/session/draft-key'
import { decide, hide, label, restore } from '../actions'

interface Props {
  review: ReviewDetail
  search: Readonly<Record<string, string | string[] | undefined>>
}

/** Reason in both languages, for shop and buyer. */
async function Why() {
  const t = await getTranslations('review.act')
  return (
    <>
      <TextareaField name="zh" label={t('zh')} maxLength={REVIEW_TEXT_MAX} rows={2} />
      <TextareaField name="en" label={t('en')} maxLength={REVIEW_TEXT_MAX} rows={2} />
    </>
  )
}

async function Hide({ review }: Pick<Props, 'review'>) {
  const [t, items] = await Promise.all([getTranslations('review.act'), dictionaryOrNone('review_rule')])
  return (
    <ActPart
      record={review}
      draft={await draftKey('review.hide', review)}
      action={hide}
      look="danger"
      label={t('hide')}
      sure={t('hideSure')}
      hint={t('hideHint')}
    >
      <DictField name="rule" label={t('rule')} items={items} />
      <Why />
    </ActPart>
  )
}

async function Restore({ review }: Pick<Props, 'review'>) {
  const t = await getTranslations('review.act')
  return (
    <ActPart
      record={review}
      draft={await draftKey('review.restore', review)}
      action={restore}
      label={t('restore')}
      sure={t('restoreSure')}
      hint={t('restoreHint')}
    >
      <Why />
    </ActPart>
  )
}

async function Label({ review: { id, version, incentivised } }: Pick<Props, 'review'>) {
  const [t, texts] = await Promise.all([getTranslations('review.act'), formTexts()])
  return (
    <div className="mt-3">
      <ActionForm
        key={version}
        action={label}
        texts={texts}
        hidden={{ id, version, incentivised: incentivised ? '0' : '1' }}
      >
        <SubmitButton look="secondary">{t(incentivised ? 'unlabel' : 'label')}</SubmitButton>
      </ActionForm>
    </div>
  )
}

/** Decides a report, hides by a rule, shows again, or marks a review as paid for. */
export async function OperatorActs({ review, search }: Props) {
  const t = await getTranslations('review.act')
  const { acts, id, version } = review
  if (acts.length === 0) return null
  return (
    <>
      {acts.includes('decide') && (
        <DecisionForm
          kind="reviewReport"
          action={decide}
          hidden={{ id, version }}
          search={search}
          reasons="review_rule"
          accept={t('keep')}
          back={t('hide')}
        />
      )}
      <Card title={t('title')}>
        {acts.includes('hide') && <Hide review={review} />}
        {acts.includes('restore') && <Restore review={review} />}
        {acts.includes('label') && <Label review={review} />}
      </Card>
    </>
  )
}
