import { getTranslations } from 'next-intl/server'
import { ChoiceField } from '@/components/form/choice-fields'
import type { GoodsReview } from '@/lib/contract/goods-record'
import { DecisionForm } from '../../../../../_queue/decision-form'
import { decide } from '../../actions'

interface Props {
  review: GoodsReview
  search: Readonly<Record<string, string | string[] | undefined>>
}

/** Accept, in part or as a whole, or return with a reason in both languages. */
export async function Decision({ review, search }: Props) {
  const t = await getTranslations('goods.review')
  const fields = Object.keys(review.patch).map((value) => ({ value, label: t(`field.${value}`) }))
  return (
    <DecisionForm
      action={decide}
      hidden={{ id: review.id, version: review.version }}
      search={search}
      reasons="goods_return_reason"
      accept={t('accept')}
      back={t('return')}
    >
      {fields.length > 1 && (
        <ChoiceField name="declined" label={t('declined')} hint={t('declinedHint')} options={fields} several optional />
      )}
    </DecisionForm>
  )
}
