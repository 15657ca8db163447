import { getTranslations } from 'next-intl/server'
import { Time } from '@/components/ui/time'
import type { BuyerConversation } from '@/lib/contract/mall/chat'
import { speaker } from '../_shared/say'

/** A conversation in a list: shop, last message, and number of new ones. */
export async function ChatCard({ one }: { one: BuyerConversation }) {
  const [t, say] = await Promise.all([getTranslations('mall.chat'), speaker()])
  const { id, shop, unread, preview, previewSide, lastTime } = one
  return (
    <li className="card card-body">
      <p className="mall-order-head">
        <a className="in-text" href={`/mall/chat/${id}#last`}>
          {say(shop.name)}
        </a>
        {unread > 0 && <b className="mall-count">{t('unread', { count: unread })}</b>}
        <span className="soft meta">
          <Time value={lastTime} style="short" />
        </span>
      </p>
      <p className="soft truncate">
        {previewSide === 'buyer' && t('you')}
        {preview || t('noText')}
      </p>
    </li>
  )
}
