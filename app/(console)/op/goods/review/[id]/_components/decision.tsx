import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import type { GoodsReview } from '@/lib/contract/goods-record'
import { REASON_MAX } from '@/lib/domain/limits'
import { decide } from '../../actions'

/** Accept, in part or as a whole, or return with a reason in both languages. */
export async function Decision({ review }: { review: GoodsReview }) {
  const [t, texts] = await Promise.all([getTranslations('goods.review'), formTexts()])
  const fields = Object.keys(review.patch).map((value) => ({ value, label: t(`field.${value}`) }))
  return (
    <Card title={t('decision')}>
      <ActionForm action={decide} texts={texts} hidden={{ id: review.id, version: review.version }} leads>
        {fields.length > 1 && (
          <ChoiceField
            name="declined"
            label={t('declined')}
            hint={t('declinedHint')}
            options={fields}
            several
            optional
          />
        )}
        <TextareaField
          name="remarkZh"
          label={t('remarkZh')}
          hint={t('remarkHint')}
          maxLength={REASON_MAX}
          rows={2}
          optional="unsaid"
        />
        <TextareaField name="remarkEn" label={t('remarkEn')} maxLength={REASON_MAX} rows={2} optional="unsaid" />
        <div className="form-buttons">
          <SubmitButton name="decision" value="accept">
            {t('accept')}
          </SubmitButton>
          <SubmitButton name="decision" value="return" look="danger">
            {t('return')}
          </SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
