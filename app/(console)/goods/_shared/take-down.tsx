import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import type { Goods } from '@/lib/contract/goods-record'
import { REASON_MAX } from '@/lib/domain/limits'
import { takeDown } from './actions'

/** The platform takes a product off sale, with a reason that the shop reads. */
export async function TakeDown({ goods }: { goods: Goods }) {
  const [t, texts] = await Promise.all([getTranslations('goods.takeDown'), formTexts()])
  return (
    <Card title={t('title')}>
      <ActionForm action={takeDown} texts={texts} hidden={{ id: goods.id, version: goods.version }} guard>
        <TextareaField name="reasonZh" label={t('reasonZh')} maxLength={REASON_MAX} rows={2} />
        <TextareaField name="reasonEn" label={t('reasonEn')} maxLength={REASON_MAX} rows={2} />
        <AskFirst label={t('title')} sure={t('sure')}>
          {t('hint')}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}
