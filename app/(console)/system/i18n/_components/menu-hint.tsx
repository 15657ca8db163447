import { getLocale, getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/ui/text-link'
import { listPermissions } from '@/lib/contract/permission'
import { pickText } from '@/lib/domain/locale'
import { requireSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { menuTwins } from '../_texts/menu-twins'
import type { TextRow } from '../_texts/text-rows'

/** Link to the menu editor: names in the menu are stored with its entries, not as texts. */
export async function MenuHint({ row }: { row: TextRow }) {
  const { can } = await requireSession()
  const rows = can('permission:list') ? await read(listPermissions, {}, { else: null }) : null
  const twins = menuTwins(row, rows ?? [])
  if (twins.length === 0) return null
  const [t, locale] = await Promise.all([getTranslations('translation'), getLocale()])
  return (
    <div className="soft">
      {t('inMenu')}
      {twins.map(({ id, name, nameEn, url }) => (
        <div key={id}>
          <TextLink href={`/system/permissions/${id}`}>
            {t('inMenuOpen', { name: pickText({ zh: name, en: nameEn }, locale), path: url ?? '' })}
          </TextLink>
        </div>
      ))}
    </div>
  )
}
