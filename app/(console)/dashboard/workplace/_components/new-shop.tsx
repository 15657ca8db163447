import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { OrderPaths } from './order-paths'

/** What can be got ready before the first order comes, and where. */
const stepsOf = ({ ship }: OrderPaths) => [
  { key: 'password', href: '/account/password' },
  { key: 'announcements', href: '/isps/userAnnouncement' },
  ...(ship
    ? ([
        { key: 'desk', href: ship },
        { key: 'import', href: '/order/tracking-import' },
      ] as const)
    : []),
  { key: 'sessions', href: '/account/sessions' },
]

interface NewShopProps {
  paths: OrderPaths
  /** When the shop's plan ends; null where it does not. */
  until: string | null
}

/** First use: what will stand here, and the first steps until then, instead of a page of zeros. */
export async function NewShop({ paths, until }: NewShopProps) {
  const t = await getTranslations('dashboard.workplace')
  return (
    <Card
      title={t('new.title')}
      padded={false}
      note={
        until && (
          <>
            {t('figures.until')} <Time value={until} style="date" />
          </>
        )
      }
    >
      <p className="dash-line soft">{t('new.text')}</p>
      <ol className="dash-first">
        {stepsOf(paths).map(({ key, href }) => (
          <li key={key} className="dash-line">
            <TextLink href={href}>{t(`new.${key}.link`)}</TextLink>
            <span className="dash-grow soft">{t(`new.${key}.why`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
