import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Session } from '@/lib/session/session'
import { openAbout } from './ask-actions'

/** Button that opens the chat with the buyer of an order or after-sale case, for staff who answer chats. */
export async function AskBuyer({ session, ...about }: { session: Session; type: 'order' | 'afterSale'; id: string }) {
  const t = await getTranslations('chat')
  if (session.user.userType === 1 || !session.can('chat:reply')) return null
  return (
    <form action={openAbout} className="no-print">
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="sm" icon={<Icon name="message" />}>
        {t('ask')}
      </Button>
    </form>
  )
}
