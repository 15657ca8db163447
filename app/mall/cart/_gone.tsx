import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Notice } from '@/components/ui/notice'
import { removeGone } from './actions'

/** Products of the cart that went off sale. */
export async function GoneGoods({ gone }: { gone: readonly string[] }) {
  const [t, texts] = await Promise.all([getTranslations('mall.cart'), formTexts()])
  const remove = (
    <ActionForm action={removeGone} texts={texts} hidden={{ skus: gone.join(',') }} className="mall-inline">
      <SubmitButton look="secondary">{t('removeGone')}</SubmitButton>
    </ActionForm>
  )
  return (
    <Notice tone="warn" action={remove}>
      {t('gone', { count: gone.length })}
    </Notice>
  )
}
