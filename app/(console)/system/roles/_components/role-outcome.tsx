import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'

const DONE = ['added', 'saved', 'granted', 'ruled', 'deleted'] as const
type Search = Readonly<Record<string, string | string[] | undefined>>

/** What has just been done, said once. */
export async function RoleOutcome({ search }: { search: Search }) {
  const t = await getTranslations('system.roles.done')
  const known = DONE.find((each) => each === search.done)
  if (!known) return null
  const count = (name: string) => Number.parseInt(String(search[name] ?? 0), 10) || 0
  return (
    <Notice tone="ok" role="status" once>
      {t(known, { added: count('added'), removed: count('removed'), users: count('users') })}
    </Notice>
  )
}
