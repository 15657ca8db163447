import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import type { BuyerOrder } from '@/lib/contract/mall/order'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { again } from './actions'

/** Button that adds the order's products to the cart; not for unpaid orders. */
export async function BuyAgain({ order: { id, status, kind } }: { order: BuyerOrder }) {
  if (status === ORDER_STATUS.pendingPayment || kind === 'prize') return null
  const [t, texts] = await Promise.all([getTranslations('mall.orders'), formTexts()])
  return (
    <ActionForm action={again} texts={texts} hidden={{ id }} className="mall-inline">
      <SubmitButton look="secondary">{t('again')}</SubmitButton>
    </ActionForm>
  )
}
