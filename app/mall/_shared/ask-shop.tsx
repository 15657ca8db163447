import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { CardType } from '@/lib/domain/chat'
import { isGuest } from '@/lib/session/buyer'
import { askShop } from '../chat/actions'

interface Props {
  shopId: string
  /** Subject of the question, shown as a card in the conversation. */
  about?: { type: CardType; id: string }
}

/** Opens the conversation with the shop; visitors sign in first. A guest writes about an order on the order's page. */
export async function AskShop({ shopId, about }: Props) {
  if (about && about.type !== 'product' && (await isGuest())) return null
  const t = await getTranslations('mall.chat')
  return (
    <form action={askShop} className="no-print">
      <input type="hidden" name="shopId" value={shopId} />
      <input type="hidden" name="type" value={about?.type ?? ''} />
      <input type="hidden" name="id" value={about?.id ?? ''} />
      <Button type="submit" icon={<Icon name="message" />}>
        {t('ask')}
      </Button>
    </form>
  )
}
