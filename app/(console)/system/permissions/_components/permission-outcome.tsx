import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'

const DONE = ['added', 'saved', 'deleted'] as const
type Search = Readonly<Record<string, string | string[] | undefined>>

/** What has just been done, said once. */
export async function PermissionOutcome({ search }: { search: Search }) {
  const t = await getTranslations('permission')
  const known = DONE.find((each) => each === search.done)
  if (!known) return null
  const users = Number.parseInt(String(search.users ?? 0), 10) || 0
  return (
    <Notice
      tone="ok"
      role="status"
      once
      action={known === 'added' && <TextLink href="/system/roles">{t('toRoles')}</TextLink>}
    >
      {t(`done.${known}`, { users })}
    </Notice>
  )
}
