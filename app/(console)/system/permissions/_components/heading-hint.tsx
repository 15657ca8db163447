import { getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/ui/text-link'
import type { Permission } from '@/lib/contract/permission'
import { SCREENS, type Screen } from '@/lib/navigation/screens'
import { requireSession } from '@/lib/session/session'

/** Explains that an entry's name is used in the menu and on tabs; the page's heading is a text edited elsewhere. */
export async function HeadingHint({ row }: { row: Permission | undefined }) {
  const screens: readonly Screen[] = SCREENS
  const key = row?.component?.toLowerCase()
  const screen = screens.find(({ components }) => components.some((each) => each.toLowerCase() === key))
  if (!screen) return null
  const [t, whole] = await Promise.all([getTranslations('permission'), getTranslations()])
  const { can } = await requireSession()
  return (
    <div className="soft">
      {t('heading', { heading: whole(screen.title) })}
      <div>
        {can('i18n:edit') ? (
          <TextLink href={`/system/i18n?key=${screen.title}#text`}>{t('headingChange')}</TextLink>
        ) : (
          <code>{screen.title}</code>
        )}
      </div>
    </div>
  )
}
