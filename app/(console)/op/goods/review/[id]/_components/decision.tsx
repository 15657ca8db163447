import { getLocale, getTranslations } from 'next-intl/server'
import { DecisionForm } from '@/app/_kit/queue/decision-form'
import { ruleChoices } from '@/app/(console)/goods/_shared/rule-choices'
import { ChoiceField } from '@/components/form/choice-fields'
import { SelectField } from '@/components/form/select-field'
import { Tick } from '@/components/form/tick'
import type { Data } from '@/lib/contract/endpoint'
import type { GoodsReview } from '@/lib/contract/goods/record'
import type { getGoodsReview } from '@/lib/contract/goods/review'
import { knownLocale } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { decide } from '../../actions'

interface Props {
  review: GoodsReview
  history: Data<typeof getGoodsReview>['history']
  search: Readonly<Record<string, string | string[] | undefined>>
  can: Session['can']
}

/** Form to accept in part or in full, return with a reason in both languages, or decline; may add a violation. */
export async function Decision({ review, history, search, can }: Props) {
  const [t, locale] = await Promise.all([getTranslations('goods.review'), getLocale()])
  const fields = Object.keys(review.patch).map((value) => ({ value, label: t(`field.${value}`) }))
  const rules = can('violation:record') ? await ruleChoices(knownLocale(locale)) : []
  const { counted, limit } = history
  return (
    <DecisionForm
      kind="goodsReview"
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
      <Tick name="final">{t('final')}</Tick>
      {rules.length > 0 && (
        <SelectField
          name="rule"
          label={t('rule')}
          hint={t('ruleHint', { next: counted + 1, limit })}
          options={rules}
          empty={t('noRule')}
          optional="unsaid"
        />
      )}
    </DecisionForm>
  )
}
