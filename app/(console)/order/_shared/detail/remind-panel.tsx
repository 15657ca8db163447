import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { type DetailContext, hiddenFields } from './detail-context'
import { remind } from './order-acts'
import { PanelFoot } from './panel-foot'

/** Reminds a buyer who has not paid, at most once in six hours. */
export async function RemindPanel({ context }: { context: DetailContext }) {
  const [t, texts] = await Promise.all([getTranslations('order'), formTexts()])
  const { version: _, ...hidden } = hiddenFields(context)
  return (
    <ActionForm action={remind} texts={texts} hidden={hidden}>
      <p>{t('panel.text.remind')}</p>
      <PanelFoot context={context} label={t('act.remind')} />
    </ActionForm>
  )
}
