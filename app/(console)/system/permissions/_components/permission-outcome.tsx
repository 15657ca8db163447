import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { TextLink } from '@/components/ui/text-link'

const DONE = ['added', 'saved', 'deleted'] as const
type Search = Readonly<Record<string, string | string[] | undefined>>

/** What has just been done, said once. */
export async function PermissionOutcome({ search }: { search: Search }) {
  const t = await getTranslations('permission')
  const users = Number.parseInt(String(search.users ?? 0), 10) || 0
  return (
    <Outcome
      done={search.done}
      known={DONE}
      text={(key) => t(`done.${key}`, { users })}
      action={(key) => key === 'added' && <TextLink href="/system/roles">{t('toRoles')}</TextLink>}
    />
  )
}
