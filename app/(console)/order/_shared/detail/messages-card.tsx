import { getTranslations } from 'next-intl/server'
import { MessageThread } from '@/components/order/message-thread'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { listOrderMessages } from '@/lib/contract/order/message'
import { read } from '@/lib/upstream/read'
import { messagesHref } from '../../messages/messages-address'
import { detailHref } from './detail-address'
import type { DetailContext } from './detail-context'

/** Number of messages in the card; the others are on a separate page. */
const SHOWN = 3

/** Messages between the shop and the buyer, with a form to write one. */
export async function MessagesCard({ context: { order, screen, address, can } }: { context: DetailContext }) {
  const [t, thread] = await Promise.all([
    getTranslations('order.messages'),
    read(listOrderMessages, { params: { id: order.id } }, { else: null }),
  ])
  if (!thread || (thread.messages.length === 0 && (screen.operator || !can('order:message')))) return null
  const { messages } = thread
  const href = messagesHref({ id: order.id, from: detailHref(screen, order.id, { from: address.from }) })
  return (
    <Card
      title={t('answer')}
      aside={
        !screen.operator && (
          <TextLink className="no-print" href={href}>
            {messages.length > SHOWN ? t('all', { count: messages.length }) : t('write')}
          </TextLink>
        )
      }
    >
      {messages.length === 0 && <p className="faint">{t('empty')}</p>}
      <MessageThread
        messages={screen.operator ? messages : messages.slice(-SHOWN)}
        nameOf={({ fromBuyer, by }) => (fromBuyer ? t('buyer') : t('shop', { name: by }))}
      />
    </Card>
  )
}
