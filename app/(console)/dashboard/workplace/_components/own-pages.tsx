import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { MenuEntry } from '@/lib/contract/account'
import { everyEntry, isRoute } from '@/lib/navigation/menu'

const MOST = 12
const isBoard = (path: string) => path.startsWith('/dashboard/')

const opens = (entry: MenuEntry) =>
  !entry.hidden && isRoute(entry) && !entry.children?.length && !entry.path.includes(':') && !isBoard(entry.path)

/** For users without orders: the first pages of their menu. */
export async function OwnPages({ menu }: { menu: readonly MenuEntry[] }) {
  const [t, locale] = await Promise.all([getTranslations('dashboard.workplace'), getLocale()])
  const pages = [...everyEntry(menu)].filter(opens).slice(0, MOST)
  if (pages.length === 0) return null
  return (
    <Card title={t('pages')} padded={false}>
      <ul>
        {pages.map(({ path, meta }) => (
          <li key={path} className="work-item">
            <TextLink href={path}>{(locale === 'en-GB' && meta?.titleEn) || meta?.title || path}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
