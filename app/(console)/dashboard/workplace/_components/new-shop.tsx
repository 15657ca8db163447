import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { opensPath } from '@/lib/navigation/menu'
import type { Session } from '@/lib/session/session'

const STEPS = [
  { key: 'setup', href: '/shop/setup' },
  { key: 'product', href: '/goods/edit' },
  { key: 'account', href: '/finance/accounts' },
  { key: 'announcements', href: '/isps/userAnnouncement' },
  { key: 'desk', href: '/order/ship' },
  { key: 'import', href: '/order/tracking-import' },
] as const

/** Setup steps before the first order that this reader may take. */
const stepsOf = ({ menu, can }: Pick<Session, 'menu' | 'can'>) => STEPS.filter(({ href }) => opensPath(menu, href, can))

interface NewShopProps {
  session: Pick<Session, 'menu' | 'can'>
  /** End of the shop's plan; null if it has none. */
  until: string | null
}

/** First use: explains the page and lists the first steps, instead of zeros. */
export async function NewShop({ session, until }: NewShopProps) {
  const t = await getTranslations('dashboard.workplace')
  return (
    <Card
      title={t('new.title')}
      padded={false}
      note={
        until && (
          <>
            {t('new.until')} <Time value={until} style="date" />
          </>
        )
      }
    >
      <p className="dash-line soft">{t('new.text')}</p>
      <ol className="dash-first">
        {stepsOf(session).map(({ key, href }) => (
          <li key={key} className="dash-line">
            <TextLink href={href}>{t(`new.${key}.link`)}</TextLink>
            <span className="dash-grow soft">{t(`new.${key}.why`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
