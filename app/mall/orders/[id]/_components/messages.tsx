import { getTranslations } from 'next-intl/server'
import { speaker } from '@/app/mall/_shared/say'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { MessageThread } from '@/components/order/message-thread'
import { Card } from '@/components/ui/card'
import { type BuyerOrderDetail, myOrderMessages } from '@/lib/contract/mall/order'
import { MESSAGE_MAX } from '@/lib/domain/order/message'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { write } from '../../actions'

/** Messages between buyer and shop, with a form. */
export async function Messages({ order }: { order: BuyerOrderDetail }) {
  const [t, say, texts, messages] = await Promise.all([
    getTranslations('mall.messages'),
    speaker(),
    formTexts(),
    asBuyer(myOrderMessages, { params: { id: order.id } }),
  ])
  return (
    <Card title={t('title')}>
      {messages.length === 0 && <p className="soft">{t('none')}</p>}
      <MessageThread messages={messages} nameOf={({ fromBuyer }) => (fromBuyer ? t('you') : say(order.shop.name))} />
      <ActionForm action={write} texts={texts} hidden={{ id: order.id }} className="form">
        <TextareaField name="text" label={t('text')} maxLength={MESSAGE_MAX} rows={3} />
        <SubmitButton look="secondary">{t('send')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}
