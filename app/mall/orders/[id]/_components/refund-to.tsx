import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import type { BuyerOrderDetail } from '@/lib/contract/mall/order'
import { isGuest } from '@/lib/session/buyer'
import { refundTo } from '../../actions'

/** Where refunds of a paid order go. */
export async function RefundTo({ order }: { order: BuyerOrderDetail }) {
  const { id, version, byBalance, refundToBalance, can } = order
  if ((!byBalance && !can.refundTo) || (await isGuest())) return null
  const [t, texts] = await Promise.all([getTranslations('mall.refundTo'), formTexts()])
  const options = (['payment', 'balance'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <Card title={t('title')}>
      {byBalance ? (
        <p>{t('always')}</p>
      ) : (
        <ActionForm action={refundTo} texts={texts} hidden={{ id, version }}>
          <ChoiceField name="to" label={t('to')} options={options} value={refundToBalance ? 'balance' : 'payment'} />
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('save')}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </Card>
  )
}
